const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  bull: '•',
  euro: '€',
  pound: '£',
  times: '×',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
};

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\uFFFD';
}

/** Decodes numeric entities and the common names. Unknown ones stay as they are. Decodes once: `&amp;lt;` becomes `&lt;`. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z]{2,6}));/gi, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    if (decimal) return characterOf(Number(decimal));
    return Object.hasOwn(named, name ?? '') ? (named[name ?? ''] ?? whole) : whole;
  });
