// Makes the catalogues of texts: for each language and each screen one file with exactly the texts of the
// screen's code. The server writes those of the visited page into it.
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig, type LinguiConfigNormalized } from "@lingui/conf";
import type { Messages } from "@lingui/core";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { extractMessages, mapMacroOptions } from "@lingui/native-tools";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

import { screensOf } from "./chunks.ts";
import { markedTexts } from "./marked-texts.ts";

export const LINGUI_CONFIG = fileURLToPath(new URL("lingui.config.ts", import.meta.url));
/** Beside the manifest; no address leads there. */
const LIST = ".vite/catalogues.json";
/** What a module with texts imports: the macros, or the mark. */
const IMPORT =
  /from ["'](?:@lingui\/(?:core|react)\/macro|(?:\.\/|#)texts\.ts|@capicu\/contract\/texts)["']/;

const macro = mapMacroOptions(getConfig({ configPath: LINGUI_CONFIG }));

interface SourceText {
  /** By which the built code asks for it: a macro becomes an id, a marked text is its own. */
  key: string;
  /** By which its translations are found. */
  id: string;
  /** In English. */
  message: string;
}

export async function sourceTexts(code: string, file: string): Promise<SourceText[]> {
  const { messages } = await extractMessages(code, file, { macro });
  return [
    ...messages.map(({ id, message }) => ({ key: id, id, message: message ?? id })),
    ...markedTexts(code, file).map(({ message }) => ({
      key: message,
      id: generateMessageId(message),
      message,
    })),
  ];
}

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

export function catalogues(): Plugin {
  const config = getConfig({ configPath: LINGUI_CONFIG });
  const languages: readonly string[] = config.locales;
  const keysOf = new Map<string, readonly string[]>();
  const english = new Map<string, SourceText>();
  return {
    name: "catalogues",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: /\.tsx?$/, code: IMPORT },
      async handler(code, id) {
        const texts = await sourceTexts(code, basename(id));
        for (const text of texts) english.set(text.key, text);
        keysOf.set(
          id,
          texts.map(({ key }) => key),
        );
      },
    },
    async generateBundle() {
      const needed = keysByCatalogue([...this.getModuleIds()], this, keysOf);
      /** Returns the file's address, which holds its hash. */
      const emit = (name: string, content: object) => {
        const source = JSON.stringify(content);
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        const fileName = `assets/${name}-${hash}.json`;
        this.emitFile({ type: "asset", fileName, source });
        return `/${fileName}`;
      };
      const built: Record<string, Record<string, string>> = {};
      for (const language of languages) {
        const translated = await translations(config, language);
        const spoken = [...english.values()].map(({ key, id, message }) => [
          key,
          translated[id] ?? message,
        ]);
        const texts = compile(language, Object.fromEntries(spoken));
        const addresses: Record<string, string> = {};
        for (const [name, keys] of needed) {
          const own = [...keys]
            .toSorted()
            .map((key) => [key, texts[key]] as const)
            .filter(([key, text]) => !isItself(key, text));
          addresses[name] = emit(`${language}-${name}`, Object.fromEntries(own));
        }
        built[language] = addresses;
      }
      // For who changes the language of an open page, which may belong to an earlier build.
      const list = emit("catalogues", built);
      this.emitFile({
        type: "asset",
        fileName: LIST,
        source: JSON.stringify({ list, catalogues: built }),
      });
    },
  };
}

/** ICU messages. */
type Texts = Record<string, string>;

/** Such a marked text, as many are in English, needs no entry. */
function isItself(key: string, text: Messages[string] | undefined): boolean {
  return Array.isArray(text) && text.length === 1 && text[0] === key;
}

/** By id. A text without a translation is missing here, and stays English. */
async function translations(config: LinguiConfigNormalized, language: string): Promise<Texts> {
  if (language === config.sourceLocale) return {};
  const catalogs = await getCatalogs(config);
  const options = { sourceLocale: language, fallbackLocales: {} };
  const read = await Promise.all(
    catalogs.map((catalog) => catalog.getTranslations(language, options)),
  );
  // Folders share texts: one that lacks a translation does not take it from another.
  const texts = read.flatMap(({ messages }) => Object.entries(messages));
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

/** Throws on a broken message, which fails the build. */
export function compile(language: string, texts: Texts): Messages {
  const { source, errors } = createCompiledCatalog(language, texts, { namespace: "json" });
  const [first] = errors;
  if (first !== undefined)
    throw new Error(`${language}: this is no valid message: ${first.source}`, {
      cause: first.error,
    });
  return (JSON.parse(source) as { messages: Messages }).messages;
}

function keysByCatalogue(
  modules: readonly string[],
  graph: Graph,
  keysOf: ReadonlyMap<string, readonly string[]>,
): Map<string, ReadonlySet<string>> {
  const entry = modules.find((id) => graph.getModuleInfo(id)?.isEntry === true);
  if (entry === undefined) throw new Error("The site has no entry");
  const needed = new Map<string, ReadonlySet<string>>();
  for (const [name, ids] of screensOf(entry, graph))
    needed.set(name, new Set([...ids].flatMap((id) => keysOf.get(id) ?? [])));
  return needed;
}
