// The engine's view of its folder. It requests syncs as any PostgreSQL does, but the file system
// that it ships with ignores them. Here they reach the disk; syncs of the log are shared and
// delayed, but never too late.
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

import type { WalGuard } from "./wal-guard.ts";

interface FileNode {
  name: string;
  mode: number;
  parent: FileNode;
}

interface FileStream {
  node: FileNode;
  nfd: number;
}

interface Attributes {
  size?: number;
  mode?: number;
}

/** The part of Emscripten's NODEFS that is replaced or used here. */
interface NodeFileSystem {
  realPath(node: FileNode): string;
  tryFSOperation<T>(run: () => T): T;
  node_ops: {
    mknod(folder: FileNode, name: string, mode: number, device: number): FileNode;
    setattr(node: FileNode, attributes: Attributes): void;
    rename(node: FileNode, folder: FileNode, name: string): void;
    unlink(folder: FileNode, name: string): void;
  };
  stream_ops: {
    setattr(stream: FileStream, attributes: Attributes): void;
    write(stream: FileStream, ...rest: unknown[]): number;
    fsync?: (stream: FileStream) => number;
  };
}

type Options = Parameters<NodeFS["init"]>[1];

const SEGMENT = /^[0-9A-F]{24}$/;
const TYPE_MASK = 0o170_000;
const DIRECTORY = 0o040_000;
const OTHER_ACCOUNTS = 0o077;

export class GuardedFileSystem extends NodeFS {
  readonly #guard: WalGuard;

  constructor(directory: string, guard: WalGuard) {
    super(directory);
    this.#guard = guard;
  }

  override async init(pglite: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const install = (module: unknown) =>
      guardFiles((module as { NODEFS: NodeFileSystem }).NODEFS, this.#guard);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [install, ...listPreRun(emscriptenOpts)] },
    };
  }
}

function listPreRun(options: Options) {
  const { preRun = [] } = options;
  return Array.isArray(preRun) ? preRun : [preRun];
}

function guardFiles(files: NodeFileSystem, guard: WalGuard): void {
  const { node_ops: nodes, stream_ops: streams } = files;
  const original = { nodes: { ...nodes }, streams: { ...streams } };

  streams.write = (stream, ...rest) => {
    const isLog = isSegment(stream.node);
    // A page that reached the disk before its log records could not be repaired after a crash.
    if (!isLog) files.tryFSOperation(() => guard.settleNow());
    const length = original.streams.write(stream, ...rest);
    if (isLog) files.tryFSOperation(() => guard.wrote(files.realPath(stream.node)));
    return length;
  };
  streams.fsync = (stream) => {
    // The log waits for the answer to be given; see `settled`.
    if (!isSegment(stream.node) && maySync(stream.node))
      files.tryFSOperation(() =>
        guard.syncWhole({ path: files.realPath(stream.node), fd: stream.nfd }),
      );
    return 0;
  };
  // Bytes that a truncation removes cannot be restored from a log that was lost.
  streams.setattr = (stream, attributes) => {
    if (attributes.size !== undefined) files.tryFSOperation(() => guard.settleNow());
    original.streams.setattr(stream, ownersOnly(attributes));
  };
  nodes.setattr = (node, attributes) => {
    if (attributes.size !== undefined) files.tryFSOperation(() => guard.settleNow());
    original.nodes.setattr(node, ownersOnly(attributes));
  };
  nodes.mknod = (folder, name, ...[mode, device]) =>
    original.nodes.mknod(folder, name, mode & ~OTHER_ACCOUNTS, device);
  nodes.rename = (node, folder, name) => {
    files.tryFSOperation(() => guard.settleNow());
    original.nodes.rename(node, folder, name);
  };
  nodes.unlink = (folder, name) => {
    files.tryFSOperation(() => guard.settleNow());
    original.nodes.unlink(folder, name);
  };
}

// The engine requests modes that open its files to every account of the machine.
function ownersOnly(attributes: Attributes): Attributes {
  const { mode } = attributes;
  return mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHER_ACCOUNTS };
}

function isSegment({ name, parent }: FileNode): boolean {
  return parent.name === "pg_wal" && SEGMENT.test(name);
}

// Windows writes file names without a sync, and refuses to sync folders.
function maySync({ mode }: FileNode): boolean {
  return process.platform !== "win32" || (mode & TYPE_MASK) !== DIRECTORY;
}
