/** The pages of a person. They are fetched when one of them is first opened. */
import type { JSX } from "preact";
import { route } from "../app/router";
import { MailLink } from "./MailLink";
import { NoticeLink as Followed } from "./NoticeLink";

export { Me } from "./Me";

export const Confirm = (): JSX.Element => <MailLink what="confirm" />;
export const Unsubscribe = (): JSX.Element => <MailLink what="unsubscribe" />;
export const NoticeLink = (): JSX.Element | null => (route.value.page === "notice" ? <Followed link={route.value.link} /> : null);
