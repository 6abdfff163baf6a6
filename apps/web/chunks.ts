// Decides which file each module of the site goes to, so that a first visit needs few requests and a page
// loads little that it does not use. Modules that load late are left to the bundler.
import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";

type Graph = Pick<Parameters<Rolldown.CodeSplittingNameFunction>[1], "getModuleInfo">;
type Modules = ReadonlySet<string>;

const REACT = /node_modules\/(react|react-dom|scheduler)\//;
/** Used by the first code and by late code: a file of its own would be one more request. */
const LANGUAGE =
  /(?:node_modules\/(?:@lingui\/(?:core|react)|use-sync-external-store)\/|contract\/src\/(?:texts|languages)\.ts|web\/src\/languages\/)/;
/** Loaded after any page, and complete in itself: the landing page has none of the app's code. */
const ANNOUNCEMENTS =
  /\/(?:app|widgets)\/announcements\/|\/(?:page-announcements|announcement-words)\.ts$/;
/** Its file, and that of its texts. */
const LATE_ANNOUNCEMENTS = "announcement-place";
const LANDING = /\/features\/landing\//;
const APP = "/src/app/app.tsx";
const ROUTES = "/src/app/routes.tsx";
/** Screens that share much code, or are visited one after the other, are one file. */
const FAMILIES: Record<string, string> = {
  players: "people",
  "public-profile": "people",
  admin: "staff",
  debug: "staff",
  status: "pages",
  club: "clubs",
};
/** These share too much for the file that all screens load. */
const SHARED_BY_TWO = new Set(["profile-staff", "clubs-events", "pages-subscription"]);

/** Returns the name of a module's file; null leaves the choice to the bundler. */
export function createChunkNames(): (module: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string | null> | undefined;
  return (module, graph) => {
    if (REACT.test(module) || LANGUAGE.test(module)) return "react";
    if (ANNOUNCEMENTS.test(module)) return LATE_ANNOUNCEMENTS;
    names ??= planChunks(entryOf(module, graph), graph);
    return names.get(module) ?? null;
  };
}

interface Screen {
  id: string;
  file: string;
  modules: Modules;
}

interface Uses {
  /** What the landing page shows at once; every page starts with it. */
  first: Modules;
  /** What the landing page shows below the fold. */
  landing: Modules;
  /** The router, the store, the guard and the layout. */
  app: Modules;
  screens: readonly Screen[];
}

function planChunks(entry: string, graph: Graph): Map<string, string | null> {
  const uses = planUses(entry, graph);
  const all = [uses.landing, uses.app, ...uses.screens.map(({ modules }) => modules)];
  const modules = new Set(all.flatMap((each) => [...each]));
  return new Map([...modules].map((id) => [id, nameFor(id, uses)]));
}

function planUses(entry: string, graph: Graph): Uses {
  const first = reached([entry], graph);
  const late = dynamicImports([...first], graph);
  const app = reached(
    late.filter((id) => id.endsWith(APP)),
    graph,
  );
  const routes = [...app].filter((id) => id.endsWith(ROUTES));
  return {
    first,
    landing: reached(
      late.filter((id) => LANDING.test(id)),
      graph,
    ),
    app,
    screens: dynamicImports(routes, graph).map((id) => ({
      id,
      file: fileOf(id),
      modules: reached([id], graph),
    })),
  };
}

/**
 * The modules of each screen, with those that it loads late and without those that others bring: `first`
 * is on every page, `app` round every screen but the landing page.
 */
export function screensOf(entry: string, graph: Graph): Map<string, Modules> {
  const { first, landing, app, screens } = planUses(entry, graph);
  const starts = new Set([...dynamicImports([...first], graph), ...screens.map(({ id }) => id)]);
  const whole = (modules: Modules) => withLate(modules, graph, starts);
  const shared = new Set([...first].filter((id) => !LANDING.test(id)));
  const announcements = dynamicImports([...first], graph).filter((id) => ANNOUNCEMENTS.test(id));
  const frame = new Set([...whole(app)].filter((id) => !first.has(id)));
  const found = new Map<string, Modules>([
    ["first", shared],
    ["landing", new Set([...first, ...whole(landing)].filter((id) => !shared.has(id)))],
    ["app", frame],
    [
      LATE_ANNOUNCEMENTS,
      new Set([...reached(announcements, graph)].filter((id) => !shared.has(id))),
    ],
  ]);
  for (const { file, modules } of screens) {
    const own = [...whole(modules)].filter((id) => !first.has(id) && !frame.has(id));
    found.set(file, new Set([...(found.get(file) ?? []), ...own]));
  }
  return found;
}

/** These modules, and all that they load in time. */
function withLate(modules: Modules, graph: Graph, screens: Modules): Modules {
  const all = new Set(modules);
  for (const id of all)
    for (const late of dynamicImports([id], graph).filter((each) => !screens.has(each)))
      for (const more of reached([late], graph)) all.add(more);
  return all;
}

function nameFor(id: string, { first, landing, app, screens }: Uses): string | null {
  if (first.has(id)) return null;
  const files = new Set(screens.filter(({ modules }) => modules.has(id)).map(({ file }) => file));
  if (landing.has(id)) return app.has(id) || files.size > 0 ? "common" : "landing";
  const name = [...files].toSorted().join("-");
  const isOwn = files.size === 1 || SHARED_BY_TWO.has(name);
  return isOwn && !app.has(id) ? name : "app";
}

/** The file of a screen is named after its module, or after its folder. */
function fileOf(screen: string): string {
  const [, folder = "", module = ""] = /([\w-]+)\/([\w-]+?)(?:-screen)?\.tsx?$/.exec(screen) ?? [];
  const name = module === "screens" ? folder : module;
  return FAMILIES[name] ?? name;
}

/** The module with which the page starts. */
function entryOf(module: string, graph: Graph): string {
  const importers = new Set([module]);
  for (const id of importers) {
    const info = graph.getModuleInfo(id);
    if (info?.isEntry === true) return id;
    for (const importer of info?.importers ?? []) importers.add(importer);
    for (const importer of info?.dynamicImporters ?? []) importers.add(importer);
  }
  throw new Error(`${module} belongs to no page`);
}

const dynamicImports = (modules: readonly string[], graph: Graph): string[] =>
  modules.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/** These modules and all that they import. */
function reached(starts: readonly string[], graph: Graph): Modules {
  const modules = new Set(starts);
  for (const id of modules) for (const imported of importsOf(id, graph)) modules.add(imported);
  return modules;
}

const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** The list of all icons would lead from any module with an icon to the icons of all others. */
function importsOf(id: string, graph: Graph): readonly string[] {
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  if (ICON_LIST.test(id)) return imported.filter((each) => !each.includes("/icons/"));
  const list = imported.find((each) => ICON_LIST.test(each));
  return list === undefined ? imported : [...imported, ...iconsIn(id, list)];
}

function iconsIn(module: string, list: string): string[] {
  const files = new Map<string, string>();
  const exported = /export \{([^}]*)\} from ["']\.\/(icons\/[^"']+)["']/g;
  for (const [, names = "", file = ""] of readFileSync(list, "utf8").matchAll(exported))
    for (const name of namesIn(names)) files.set(name, list.replace(/[^/]+$/, file));
  const icons = /import \{([^}]*)\} from "lucide-react"/.exec(readFileSync(module, "utf8"));
  return namesIn(icons?.[1] ?? "", 0).flatMap((name) => files.get(name) ?? []);
}

/** Of `A as B`, the second name by default. */
const namesIn = (list: string, position = 1): string[] =>
  list.split(",").map((part) => part.trim().split(" as ").at(position) ?? part.trim());
