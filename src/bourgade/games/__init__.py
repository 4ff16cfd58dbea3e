"""One folder a title; each knows the kernel only."""

from bourgade.kernel.registry import register

register("clochemerle", "bourgade.games.clochemerle.title")
register("lorrein", "bourgade.games.lorrein.title")
register("orleans", "bourgade.games.orleans.title")
register("tournay", "bourgade.games.tournay.title")
