import { brotliCompressSync, constants } from 'node:zlib';

/** Ten packets, by which a connection begins, without the headers of a page. What it is compressed with here is some percent short of what is sent. */
const ROOM = 14_600 - 1_000;

const compressedSize = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

const ICON = /<use href="\/(assets\/icons-[^"#]+\.svg)#([\w-]+)">/g;

/** The names of a page's icons in its own outlines: no other element has such an id. */
const idOf = (name: string) => `icon-${name}`;

/**
 * A page with the outlines of its icons, each once, in place of the file of all icons (build/page/icon-sprite.ts), which comes a round trip after the page and
 * keeps its letters and pictures waiting; as it was where that does not fit into its first packets. What the browser draws later takes its icons from the file.
 *
 * @param readFile gives a file of the build by its name
 */
export function withIcons(html: string, readFile: (name: string) => string): string {
  const drawn = [...html.matchAll(ICON)];
  const [, file] = drawn[0] ?? [];
  if (file === undefined) return html;
  const symbols = new Map(
    [...readFile(file).matchAll(/<symbol id="([\w-]+)"([^]*?<\/symbol>)/g)].map(
      ([, name = '', rest = '']) => [name, `<symbol id="${idOf(name)}"${rest}`] as const,
    ),
  );
  const names = [...new Set(drawn.map(([, , name = '']) => name))];
  const outlines = `<svg hidden aria-hidden="true">${names.map((name) => symbols.get(name) ?? '').join('')}</svg>`;
  const page = html
    .replace(ICON, (_use, _file, name: string) => `<use href="#${idOf(name)}">`)
    .replace('<body>', () => `<body>${outlines}`);
  return compressedSize(page) <= ROOM ? page : html;
}
