// What the macros of Lingui become.
import {
  LinguiContext,
  Trans as LinguiTrans,
  type I18nContext,
  type TransProps,
} from "@lingui/react";
import { use } from "react";

import { i18n } from "./language.ts";

const OF_THE_PAGE: I18nContext = { i18n, _: i18n._.bind(i18n) };

export function useLingui(): I18nContext {
  return use(LinguiContext) ?? OF_THE_PAGE;
}

export function Trans({ values, ...props }: TransProps) {
  const provided = use(LinguiContext);
  const text = <LinguiTrans {...props} {...(values && { values: withoutTags(values) })} />;
  if (provided !== null) return text;
  return <LinguiContext value={OF_THE_PAGE}>{text}</LinguiContext>;
}

type Values = NonNullable<TransProps["values"]>;

/** A text in a value would be read for tags, a node is not: a player may be called `<b>`. */
function withoutTags(values: Values): Values {
  const safe = ([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" && value.includes("<") ? [value] : value,
  ];
  return Object.fromEntries(Object.entries(values).map(safe)) as Values;
}
