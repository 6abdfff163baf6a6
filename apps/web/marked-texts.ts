// Finds the texts that modules outside of the site mark with text("…"): macros do not exist there.
import type { ExtractorType } from "@lingui/conf";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { parseSync, Visitor, type Argument } from "oxc-parser";

/** The module that exports `text`, as each folder names it. */
const MODULES = ["./texts.ts", "#texts.ts", "@capicu/contract/texts", "./message-language.ts"];

/** For Lingui's command line; a text has the id that the macros give to the same text. */
export const markedTextsExtractor: ExtractorType = {
  match: (file) => /\/(?:packages\/(?:contract|platform)|apps\/server)\/src\/.*\.ts$/.test(file),
  extract(file, code, found) {
    for (const { message, line } of markedTexts(code, file))
      found({ id: generateMessageId(message), message, origin: [file, line] });
  },
};

interface MarkedText {
  message: string;
  line: number;
}

/** In their order. Throws where a text is put together: such a text would have no translation. */
export function markedTexts(code: string, file: string): MarkedText[] {
  if (!MODULES.some((module) => code.includes(`from "${module}"`))) return [];
  const texts: MarkedText[] = [];
  new Visitor({
    CallExpression({ callee, start, arguments: [argument] }) {
      if (callee.type !== "Identifier" || callee.name !== "text") return;
      const message = literalOf(argument);
      if (message === null) throw new Error(`${file}: text() takes one whole text in quotes`);
      texts.push({ message, line: code.slice(0, start).split("\n").length });
    },
  }).visit(parseSync(file, code).program);
  return texts;
}

function literalOf(argument: Argument | undefined): string | null {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  const isWhole = argument?.type === "TemplateLiteral" && argument.expressions.length === 0;
  return isWhole ? (argument.quasis[0]?.value.cooked ?? null) : null;
}
