import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Size in bytes of the first ten packets of a connection, without headers. The final compression is a few percent better than the one here.
 */
const MAX_BYTES = 14_600 - 1_000;

const compressedSize = (html: string, quality: number) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** Returns whether a page fits. A quick compression, which is never smaller, answers for most pages. */
const fits = (html: string) => compressedSize(html, 4) <= MAX_BYTES || compressedSize(html, 9) <= MAX_BYTES;

const ICON = /<use href="\/(assets\/icons-[^"#]+\.svg)#([\w-]+)">/g;

/** Returns the id of an icon within a page, which no other element has. */
const idOf = (name: string) => `icon-${name}`;

/**
 * Returns a page with the outlines of its icons, each once, instead of references to the sprite (build/page/icon-sprite.ts). The sprite
 * costs a round trip, which delays fonts and pictures. Returns the page unchanged when it would exceed its first packets. `readFile`
 * returns a file of the build by its name.
 */
export function withIcons(html: string, readFile: (name: string) => string): string {
  const uses = [...html.matchAll(ICON)];
  const [, file] = uses[0] ?? [];
  if (file === undefined) return html;
  const symbols = new Map(
    [...readFile(file).matchAll(/<symbol id="([\w-]+)"([^]*?<\/symbol>)/g)].map(
      ([, name = '', rest = '']) => [name, `<symbol id="${idOf(name)}"${rest}`] as const,
    ),
  );
  const names = [...new Set(uses.map(([, , name = '']) => name))];
  const outlines = `<svg hidden aria-hidden="true">${names.map((name) => symbols.get(name) ?? '').join('')}</svg>`;
  const page = html
    .replace(ICON, (_use, _file, name: string) => `<use href="#${idOf(name)}">`)
    .replace('<body>', () => `<body>${outlines}`);
  return fits(page) ? page : html;
}
