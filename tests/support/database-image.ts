import type { PGlite } from '@supabase/lite/pglite';
import type { OpenDatabase } from '../../supabase/local/data/engine.ts';

/** A file or folder of a database's file system in memory, as Emscripten keeps it. */
interface FileNode {
  name_next?: FileNode;
  contents?: Uint8Array | object | null;
  usedBytes?: number;
}

/** What PostgreSQL works on while it runs as WebAssembly, and more is nowhere. */
interface Instance {
  wasmMemory: WebAssembly.Memory;
  ___stack_pointer: WebAssembly.Global<'i32'>;
  FS: {
    root: FileNode;
    nameTable: (FileNode | undefined)[];
    streams: ({ shared: object } | null)[];
    currentPath: string;
  };
  /** Gives the place of a function in the table that PostgreSQL calls functions by. */
  addFunction(call: () => void, signature: 'v'): number;
}

/** Gives a way to set all properties of an object to what they are now; those of their values are another matter. */
function propertiesOf(object: object): () => void {
  const own = { ...object };
  return () => {
    for (const name of Object.keys(object)) if (!(name in own)) Reflect.deleteProperty(object, name);
    Object.assign(object, own);
  };
}

const chunk = 1024 * 1024;
const zeros = new Uint8Array(chunk);

/** Where the last piece ends that is not all zeros. */
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

/** A database as it was at one moment: memory and files, and with them rows, catalogs, sessions' settings, locks and caches. */
interface DatabaseImage {
  /** Sets the database back, whatever was done to it. Nobody may be using it. */
  restore(): void;
  /** Whether that is all: not when a library was loaded since, whose part outside of the memory stays. */
  isComplete(): boolean;
}

/** Keeps a database as it is now, in memory and between two statements. */
function imageOf(database: PGlite): DatabaseImage {
  const instance = database.Module as unknown as Instance;
  // The functions of a library have places of their own in the table. What follows the last one has been free before.
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
  /** Sets it back; false when it can't be. */
  renew(): boolean;
}

const databases = Symbol.for('tests.databases');

/** The last database that was opened, by what it was made of. Kept by the process: this module is new for each test file. */
const kept = ((globalThis as { [databases]?: Map<string, KeptDatabase> })[databases] ??= new Map<string, KeptDatabase>());

/** What PostgreSQL loads when something first asks for it, and would load anew in each database. */
const libraries = ['plpgsql', 'dict_snowball', 'pg_trgm', 'pgcrypto'];

async function keep(database: OpenDatabase): Promise<KeptDatabase> {
  const { connection } = database;
  for (const library of libraries) await connection.driver.exec(`load '${library}'`);
  // What the API knows of the schema: the first request of each file would ask for it anew, which takes as long as ten tests.
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
 * A database as `open` makes it. The one that another test file has closed is set back to the byte, which takes a fiftieth of the time of opening one.
 * What nobody closes, as when a file fails before it could, is left alone.
 */
export async function databaseLikeNew(name: string, open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const other = kept.get(name);
  if (other?.isFree) {
    other.isFree = false;
    if (other.renew()) return other.database;
  }
  const entry = await keep(await open());
  kept.set(name, entry);
  return entry.database;
}
