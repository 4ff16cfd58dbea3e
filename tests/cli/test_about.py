"""`bourgade about`."""

from typer.testing import CliRunner

from bourgade.cli.app import app


def test_what_is_reconstructed_comes_first():
    output = CliRunner().invoke(app, ["about", "orleans", "--lang", "en"]).output
    first, rows = output.splitlines()[:2]
    assert first == "Reconstructed by us:"
    assert "places.bathhouse" in rows


def test_a_box_of_ones_own_is_taken_into_account(tmp_path):
    box = tmp_path / "box.toml"
    box.write_text('[places.bathhouse]\nprov = "rulebook"\n')
    output = CliRunner().invoke(app, ["about", "orleans", "--data", str(box)]).output
    assert "places.bathhouse" not in output.splitlines()[1]
