// The operator's own Policy, Terms, Privacy and Help: written in Markdown, a version each time one is published, and the
// acceptance of the Terms.
import { z } from "zod/mini";

import { LANGUAGE_IDS } from "./languages.ts";
import { productFunction } from "./product-function.ts";
import { TEXT_KINDS } from "./text-choice.ts";
import { text } from "./texts.ts";

export const SITE_TEXT_MAX = 50_000;
/** Of the history of a text on the screen. */
export const TEXT_VERSIONS_SHOWN = 50;

export const TEXT_OUTDATED = text(
  "Another admin has published this text meanwhile. Your text is still in the editor: compare it with the newest version, then publish again.",
);
export const TEXT_UNCHANGED = text("This is the text that is published already.");
export const TERMS_OUTDATED = text("The Terms have changed again. Read the newest version.");

const Kind = z.enum(TEXT_KINDS);
const Lang = z.enum(LANGUAGE_IDS);
const Version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const PublishedText = z.object({
  lang: Lang,
  version: z.number(),
  published_at: z.string(),
});

export const SiteText = z.extend(PublishedText, { body: z.string() });
export type SiteText = z.infer<typeof SiteText>;

/** What stands on the page for a reader of a language; null for the built-in text. */
export const readSiteText = productFunction({
  name: "site-text",
  method: "GET",
  input: z.object({ kind: Kind, lang: Lang }),
  output: z.object({ success: z.literal(true), text: z.nullable(SiteText) }),
});

export type OpenTerms = z.infer<typeof PublishedText>;

/** The Terms that the caller has yet to accept, as they read them; null for none. */
export const readOpenTerms = productFunction({
  name: "my-terms",
  method: "GET",
  input: z.object({ lang: Lang }),
  output: z.object({ success: z.literal(true), terms: z.nullable(PublishedText) }),
});

export const acceptTerms = productFunction({
  name: "terms-accept",
  input: z.object({ version: Version }),
  output: z.object({ success: z.literal(true) }),
});

export const TextVersion = z.extend(PublishedText, {
  kind: Kind,
  /** Null where the account has ended. */
  published_by: z.nullable(z.string()),
  asks: z.boolean(),
  /** Whether it went back to the built-in text. */
  is_built_in: z.boolean(),
});
export type TextVersion = z.infer<typeof TextVersion>;

/** The newest version of each text, and of one of them the history and a version's words. */
export const listTexts = productFunction({
  name: "admin-texts",
  input: z.object({
    opened: z.optional(z.object({ kind: Kind, lang: Lang, version: z.optional(Version) })),
  }),
  output: z.object({
    success: z.literal(true),
    texts: z.array(TextVersion),
    opened: z.nullable(
      z.object({
        /** The newest first. */
        versions: z.array(TextVersion).check(z.maxLength(TEXT_VERSIONS_SHOWN)),
        /** Of the named version, or of the newest; empty for the built-in text. */
        body: z.string(),
      }),
    ),
  }),
});
export type OpenedText = NonNullable<z.infer<typeof listTexts.output>["opened"]>;

export const publishText = productFunction({
  name: "admin-texts-action",
  input: z.object({
    kind: Kind,
    lang: Lang,
    /** The version that the editor began with; 0 for none. */
    base: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    /** Markdown; null goes back to the built-in text. */
    body: z.nullable(z.string().check(z.maxLength(SITE_TEXT_MAX), z.regex(/\S/))),
    /** Of the Terms: whether everybody who gets this text is asked to accept it. */
    asks: z.boolean(),
  }),
  output: z.object({ success: z.literal(true), version: z.number() }),
});
export type TextDraft = z.infer<typeof publishText.input>;
