// The files of the built site in memory, as the router sends them.
import {
  readyForm,
  type Encoding,
  type HeaderList,
  type ReadyResource,
} from "@capicu/platform/kernel/ready-resource";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";

import { cacheControl } from "./static-site.ts";

/** More than a build has; files above this total are read from the disk each time. */
const TOTAL_MAX_BYTES = 64 * 1024 * 1024;

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};
const COPIES: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/** The files by their addresses. Files of other types, such as source maps, are left to the router. */
export async function readReadyFiles(
  folder: string,
  security: HeaderList,
): Promise<Map<string, ReadyResource>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const existing = new Set(names);
  const ready = new Map<string, ReadyResource>();
  let total = 0;
  for (const name of names.filter(isServed)) {
    const resource: ReadyResource = {};
    for (const encoding of ["br", "gzip", "identity"] as const) {
      const copy = name + COPIES[encoding];
      if (!existing.has(copy)) continue;
      const { body, modified } = await readCopy(join(folder, copy));
      total += body.byteLength;
      const etag = `W/"${body.byteLength.toString(16)}-${modified.getTime().toString(16)}"`;
      const isPlain = encoding === "identity";
      const common: HeaderList = [
        ...security,
        ["accept-ranges", "bytes"],
        ["cache-control", cacheControl(join(folder, name), folder)],
        ["last-modified", modified.toUTCString()],
        ["vary", "accept-encoding"],
        ...(isPlain ? [] : [["content-encoding", encoding] as const]),
      ];
      const headers: HeaderList = [...common, ["content-type", TYPES[extname(name)] ?? ""]];
      resource[encoding] = readyForm({
        etag,
        headers,
        notModifiedHeaders: isPlain ? common : headers,
        body,
      });
    }
    if (total > TOTAL_MAX_BYTES) return ready;
    ready.set(`/${name}`, resource);
  }
  return ready;
}

const isServed = (name: string) =>
  TYPES[extname(name)] !== undefined && !name.split("/").some((part) => part.startsWith("."));

async function readCopy(path: string): Promise<{ body: Buffer; modified: Date }> {
  return { body: await readFile(path), modified: (await stat(path)).mtime };
}
