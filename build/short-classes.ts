import { transform, type Selector } from 'lightningcss';
import tailwindcss from '@tailwindcss/vite';
import { build, parseSync, Visitor, type Plugin } from 'vite';

interface Range {
  start: number;
  end: number;
}

/** The sheets that have classes, in the order in which their classes get names. */
const SHEETS = ['src/styles/index.css', 'src/admin/panel.css'];

/** Long enough to gain anything, and no word of any language. */
const LONG = /[-:/[(]/;

/** Those that are asked for by their names: by page-styles.ts, by scripts, by tests. */
const KEPT = new Set(['animate-pulse', 'bg-accent', 'skip-off-screen', 'sr-only', 'switcher-letters', 'text-gradient', 'text-heading']);

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;

/** The n-th of all names, the short ones first. */
function nameOf(index: number): string {
  let name = LETTERS.charAt(index % LETTERS.length);
  for (let rest = Math.floor(index / LETTERS.length); rest > 0; rest = Math.floor((rest - 1) / SIGNS.length)) name += SIGNS.charAt((rest - 1) % SIGNS.length);
  return name;
}

function eachClass(selector: Selector, name: (given: string) => string): Selector {
  return selector.map((part) => {
    if (part.type === 'class') return { ...part, name: name(part.name) };
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'not' || part.kind === 'has')) return { ...part, selectors: part.selectors.map((other) => eachClass(other, name)) };
    return part;
  });
}

/** A sheet with the classes of its selectors, also of those within others, given other names. */
function withClasses(sheet: string, name: (given: string) => string): string {
  return transform({ filename: 'sheet.css', code: Buffer.from(sheet), visitor: { Selector: (selector) => eachClass(selector, name) } }).code.toString();
}

/**
 * Short names for the classes of style sheets: `a` for `max-sm:grid-cols-2`. They are repeated all over pages and scripts, and a page that fits into
 * the first packets of a connection is there one round trip earlier. The same classes always get the same names.
 */
export class ShortClasses {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  #given = 0;

  /** Gives names to the classes of a sheet that have none, in their order. */
  add(sheet: string): void {
    const classes = new Set<string>();
    withClasses(sheet, (name) => (classes.add(name), name));
    const long = [...classes].filter((name) => LONG.test(name) && !KEPT.has(name));
    for (const name of classes) this.#taken.add(name);
    for (const name of long) {
      while (!this.#names.has(name)) {
        const short = nameOf(this.#given);
        this.#given += 1;
        if (!this.#taken.has(short)) this.#names.set(name, short);
      }
    }
  }

  /** A sheet that has been added, with the short names. */
  inSheet(sheet: string): string {
    return withClasses(sheet, (name) => this.#names.get(name) ?? name);
  }

  /**
   * A script with the short names in its texts: words that stand by themselves in a literal. What is put together of parts is no class
   * for Tailwind either.
   *
   * @throws when a text asks for an element by a class whose name is not kept
   */
  inScript(code: string): string {
    const literals: Range[] = [];
    const styles: Range[] = [];
    new Visitor({
      Literal: (node) => {
        if (typeof node.value === 'string') literals.push({ start: node.start + 1, end: node.end - 1 });
      },
      TemplateElement: ({ start, end }) => void literals.push({ start, end }),
      // Its values are words of CSS, of which Tailwind has made classes: `tabular-nums`.
      Property: ({ key, start, end }) => {
        if (key.type === 'Identifier' && key.name === 'style') styles.push({ start, end });
      },
    }).visit(parseSync('script.js', code).program);
    let changed = code;
    for (const { start, end } of literals.toSorted((a, b) => b.start - a.start)) {
      if (styles.some((style) => style.start < start && end < style.end)) continue;
      const text = code.slice(start, end);
      // What touches a value that is put in is a part of a word.
      const words = text.replace(/[^\s]+/g, (word, at: number) => {
        const isWhole = (at > 0 || /['"`]/.test(code.charAt(start - 1))) && (at + word.length < text.length || /['"`]/.test(code.charAt(end)));
        const asked = /^\.([\w-]+)/.exec(word)?.[1];
        if (asked !== undefined && this.#names.has(asked)) throw new Error(`build/short-classes.ts: a script asks for ${word}, which has another name in a build. Keep it there.`);
        return isWhole ? (this.#names.get(word) ?? word) : word;
      });
      if (words !== text) changed = changed.slice(0, start) + words + changed.slice(end);
    }
    return changed;
  }
}

/** The style sheets of the site with the classes that Tailwind finds in its sources, made ahead: scripts come before sheets in a build. */
async function readSheets(root: string): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss({ optimize: false })],
    build: { write: false, cssMinify: false, rolldownOptions: { input: SHEETS } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return SHEETS.map((sheet) => {
    const source = outputs.find((output) => output.type === 'asset' && output.originalFileNames.includes(sheet));
    if (source?.type !== 'asset') throw new Error(`${sheet} can't be made.`);
    return source.source.toString();
  });
}

/** Gives the classes of the site short names, in its style sheets and in its own scripts, those that render its pages included. */
export function shortClasses(): Plugin[] {
  const classes = new ShortClasses();
  let root = '';
  let isRead = false;
  return [
    {
      name: 'short-classes:sheets',
      apply: 'build',
      // Behind Tailwind's, that makes the sheets; before Vite's.
      enforce: 'pre',
      sharedDuringBuild: true,
      configResolved(config) {
        root = config.root;
      },
      async buildStart() {
        if (isRead) return;
        for (const sheet of await readSheets(root)) classes.add(sheet);
        isRead = true;
      },
      transform: {
        filter: { id: SHEETS.map((sheet) => new RegExp(`[\\\\/]${sheet.replaceAll('/', '[\\\\/]')}$`)) },
        handler: (code) => ({ code: classes.inSheet(code), map: null }),
      },
    },
    {
      name: 'short-classes:scripts',
      apply: 'build',
      // When TypeScript has become JavaScript.
      enforce: 'post',
      sharedDuringBuild: true,
      transform: {
        filter: { id: /[\\/]src[\\/](?!.*[\\/]node_modules[\\/]).*\.tsx?$/ },
        handler: (code) => ({ code: classes.inScript(code), map: null }),
      },
    },
  ];
}
