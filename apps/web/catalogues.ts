// Makes the catalogues of texts: for each language and each screen one file with exactly the texts of the
// screen's code. The server writes those of the visited page into it.
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig, type LinguiConfigNormalized } from "@lingui/conf";
import type { Messages } from "@lingui/core";
import { extractMessages, mapMacroOptions } from "@lingui/native-tools";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

import { screensOf } from "./chunks.ts";

export const LINGUI_CONFIG = fileURLToPath(new URL("lingui.config.ts", import.meta.url));
/** Beside the manifest; no address leads there. */
const LIST = ".vite/catalogues.json";
const MACRO = /from ["']@lingui\/(?:core|react)\/macro["']/;

const macro = mapMacroOptions(getConfig({ configPath: LINGUI_CONFIG }));

/** The English texts of a module's code, by id. */
export async function messagesIn(code: string, name: string): Promise<Map<string, string>> {
  const { messages } = await extractMessages(code, name, { macro });
  return new Map(messages.map(({ id, message }) => [id, message ?? id]));
}

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

export function catalogues(): Plugin {
  const config = getConfig({ configPath: LINGUI_CONFIG });
  const languages: readonly string[] = config.locales;
  const idsOf = new Map<string, readonly string[]>();
  const english: Texts = {};
  return {
    name: "catalogues",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: /\.tsx?$/, code: MACRO },
      async handler(code, id) {
        const messages = await messagesIn(code, basename(id));
        Object.assign(english, Object.fromEntries(messages));
        idsOf.set(id, [...messages.keys()]);
      },
    },
    async generateBundle() {
      const needed = idsByCatalogue([...this.getModuleIds()], this, idsOf);
      const list: Record<string, Record<string, string>> = {};
      for (const language of languages) {
        const texts = compile(language, { ...english, ...(await translations(config, language)) });
        const addresses: Record<string, string> = {};
        for (const [name, ids] of needed) {
          const own = [...ids].toSorted().map((id) => [id, texts[id]]);
          const source = JSON.stringify(Object.fromEntries(own));
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
          const fileName = `assets/${language}-${name}-${hash}.json`;
          addresses[name] = `/${fileName}`;
          this.emitFile({ type: "asset", fileName, source });
        }
        list[language] = addresses;
        // For who changes the language of an open page.
        const fileName = `catalogues/${language}.json`;
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(addresses) });
      }
      this.emitFile({ type: "asset", fileName: LIST, source: JSON.stringify(list) });
    },
  };
}

/** By the ids that the macros give: ICU messages. */
type Texts = Record<string, string>;

/** A text without a translation is missing here, and stays English. */
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

function idsByCatalogue(
  modules: readonly string[],
  graph: Graph,
  idsOf: ReadonlyMap<string, readonly string[]>,
): Map<string, ReadonlySet<string>> {
  const entry = modules.find((id) => graph.getModuleInfo(id)?.isEntry === true);
  if (entry === undefined) throw new Error("The site has no entry");
  const needed = new Map<string, ReadonlySet<string>>();
  for (const [name, ids] of screensOf(entry, graph))
    needed.set(name, new Set([...ids].flatMap((id) => idsOf.get(id) ?? [])));
  return needed;
}
