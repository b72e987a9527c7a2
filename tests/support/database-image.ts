import type { PGlite } from '@supabase/lite/pglite';
import type { OpenDatabase } from '../../supabase/local/data/engine.ts';

/** A file or folder of Emscripten's file system in memory. */
interface FileNode {
  name_next?: FileNode;
  contents?: Uint8Array | object | null;
  usedBytes?: number;
}

/** The whole state of PostgreSQL in WebAssembly. */
interface Instance {
  wasmMemory: WebAssembly.Memory;
  ___stack_pointer: WebAssembly.Global<'i32'>;
  FS: {
    root: FileNode;
    nameTable: (FileNode | undefined)[];
    streams: ({ shared: object } | null)[];
    currentPath: string;
  };
  /** Returns the index of a function in the function table. */
  addFunction(call: () => void, signature: 'v'): number;
}

/** Returns a function that restores the properties of an object (shallow). */
function propertiesOf(object: object): () => void {
  const own = { ...object };
  return () => {
    for (const name of Object.keys(object)) if (!(name in own)) Reflect.deleteProperty(object, name);
    Object.assign(object, own);
  };
}

const chunk = 1024 * 1024;
const zeros = new Uint8Array(chunk);

/** Returns the end of the last chunk that is not all zeros. */
function endOfUse(memory: Uint8Array): number {
  let end = memory.length;
  while (end > 0 && Buffer.compare(memory.subarray(end - chunk, end), zeros) === 0) end -= chunk;
  return end;
}

function memoryOf({ wasmMemory, ___stack_pointer: stack }: Instance): () => void {
  const now = new Uint8Array(wasmMemory.buffer);
  const bytes = now.slice(0, endOfUse(now));
  const top = stack.value;
  return () => {
    const memory = new Uint8Array(wasmMemory.buffer);
    memory.fill(0, bytes.length, endOfUse(memory));
    memory.set(bytes);
    stack.value = top;
  };
}

function nodeOf(node: FileNode): () => void {
  const { contents, usedBytes = 0 } = node;
  const properties = propertiesOf(node);
  if (!(contents instanceof Uint8Array)) {
    const entries = contents ? propertiesOf(contents) : undefined;
    return () => {
      properties();
      entries?.();
    };
  }
  const bytes = contents.slice(0, usedBytes);
  return () => {
    properties();
    contents.set(bytes);
    contents.fill(0, usedBytes);
  };
}

function filesOf({ FS }: Instance): () => void {
  const nodes = [nodeOf(FS.root)];
  for (const first of FS.nameTable) for (let node = first; node; node = node.name_next) nodes.push(nodeOf(node));
  const streams = FS.streams.flatMap((stream) => (stream ? [propertiesOf(stream), propertiesOf(stream.shared)] : []));
  const { currentPath } = FS;
  const [nameTable, open] = [[...FS.nameTable], [...FS.streams]];
  return () => {
    FS.nameTable.splice(0, Infinity, ...nameTable);
    FS.streams.splice(0, Infinity, ...open);
    FS.currentPath = currentPath;
    for (const restore of [...nodes, ...streams]) restore();
  };
}

/** The state of a database: memory and files, with rows, catalogs, settings, locks and caches. */
interface DatabaseImage {
  /** Restores the database. It must not be in use. */
  restore(): void;
  /** Returns whether the image is complete: not after a library was loaded, whose state outside of the memory stays. */
  isComplete(): boolean;
}

/** Takes an image of a database in memory, between two statements. */
function imageOf(database: PGlite): DatabaseImage {
  const instance = database.Module as unknown as Instance;
  // The functions of a library have entries in the table. The entries after the last one were free before.
  const place = () => instance.addFunction(() => undefined, 'v');
  let [last, next] = [place(), place()];
  while (next !== last + 1) [last, next] = [next, place()];
  const parts = [memoryOf(instance), filesOf(instance)];
  return {
    restore: () => {
      for (const restore of parts) restore();
    },
    isComplete: () => {
      last = next;
      next = place();
      return next === last + 1;
    },
  };
}

interface KeptDatabase {
  database: OpenDatabase;
  isFree: boolean;
  /** Restores the image. Returns false when it can't be restored. */
  renew(): boolean;
}

const databases = Symbol.for('tests.databases');

/** The last opened database, by its source. On the process, because each test file loads this module again. */
const kept = ((globalThis as { [databases]?: Map<string, KeptDatabase> })[databases] ??= new Map<string, KeptDatabase>());

/** The libraries that PostgreSQL loads on first use. Loaded before the image, so that no test has to load them. */
const libraries = ['plpgsql', 'dict_snowball', 'pg_trgm', 'pgcrypto'];

async function keep(database: OpenDatabase): Promise<KeptDatabase> {
  const { connection } = database;
  for (const library of libraries) await connection.driver.exec(`load '${library}'`);
  // The API's schema cache. The first request of each file would read it again, which takes as long as ten tests.
  await connection.introspect({ useCache: true });
  connection.close = () => {
    entry.isFree = true;
    return Promise.resolve();
  };
  const properties = [connection, connection.config, connection.driver].map(propertiesOf);
  const image = imageOf(connection.driver);
  const entry: KeptDatabase = {
    database,
    isFree: false,
    renew() {
      if (!image.isComplete()) return false;
      image.restore();
      for (const restore of properties) restore();
      return true;
    },
  };
  return entry;
}

/**
 * Returns a database of `open`. Restores the one that another test file has closed, which takes a fiftieth of the time of opening.
 * A database that was not closed, for example after a failure, is not reused.
 */
export async function restoredDatabase(name: string, open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const other = kept.get(name);
  if (other?.isFree) {
    other.isFree = false;
    if (other.renew()) return other.database;
  }
  const entry = await keep(await open());
  kept.set(name, entry);
  return entry.database;
}
