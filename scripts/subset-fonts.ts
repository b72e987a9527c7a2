// `npm run fonts`: writes src/assets/fonts/*.woff2 and their style sheets from the @fontsource packages (all under the SIL Open Font
// License 1.1). Run it after a change of a range or an update of a package.
import { readFile, rm, mkdir, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** The characters of nearly every page: letters, digits, and the punctuation of the site's texts. */
const BASIC = 'U+20-3B,U+3D,U+3F-5A,U+61-7A,U+A0,U+A9,U+AB,U+B7,U+BB,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';
/** Rarer punctuation and symbols. */
const SIGNS =
  'U+3C,U+3E,U+5B-60,U+7B-7E,U+A3,U+AE,U+B0,U+2010-2012,U+201A,U+201E,U+2020-2021,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212';
/** The other signs of Latin-1. */
const MORE_SIGNS = 'U+A1-A2,U+A4-A8,U+AA,U+AC,U+AF,U+B1-B6,U+B8-BA,U+BC-BF';
/** Letters of names. */
const ACCENTS = 'U+C0-D6,U+D8-FF,U+131,U+152-153';
const EXTENDED = 'U+100-130,U+132-151,U+154-24F,U+1E00-1E9F,U+1EF2-1EFF';
/** The letters, punctuation and vowels of Arabic, and the spaces between words. */
const ARABIC = 'U+20,U+A0,U+60C,U+61B,U+61F,U+621-63A,U+640-652,U+200C-200D';
/** Arabic-Indic digits, and the letters of Persian and Urdu names. */
const MORE_ARABIC = 'U+600-60B,U+60D-61A,U+61C-61E,U+620,U+63B-63F,U+653-6FF,U+FDF2,U+FDFC';
/**
 * The declared `unicode-range` of the rarer files, written shorter than the real ranges. Where ranges overlap, the file declared last
 * wins, so the rarer files are declared first. A declared range must not be wider, because browsers fetch a file for every character in it.
 */
const DECLARED_SIGNS = 'U+2010-2022,U+2030-2044,U+20AC,U+2122,U+2190-2212';
const DECLARED = {
  signs: `U+3C-BB,${DECLARED_SIGNS}`,
  latinSigns: `U+3C-BF,${DECLARED_SIGNS}`,
  accents: 'U+C0-FF,U+131,U+152-153',
  extended: 'U+100-24F,U+1E00-1EFF',
  moreArabic: 'U+600-6FF,U+FDF2-FDFC',
};
const ARABIC_WITHOUT_SPACES = ARABIC.replace('U+20,U+A0,', '');
/** The Latin characters of Arabic pages: digits, punctuation, and the letters of the language switcher. */
const MARKS = 'U+21-3B,U+3D,U+3F-40,U+45,U+67-69,U+6C,U+6E,U+73,U+A9,U+AB,U+B7,U+BB,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';
/** All Latin letters, for pages with a Latin word. */
const LETTERS = 'U+41-5A,U+61-7A';
/**
 * The Arabic word of the language switcher, so that English pages need no other Arabic font. A browser needs the space to choose a line's
 * font.
 */
const SWITCHER = 'U+20,U+627-628,U+629,U+631,U+639,U+644,U+64A';

/** The weights of the type scale. A narrower axis makes a smaller file. */
const WEIGHTS = { min: 400, max: 700, default: 400 };
/** The features that join and position letters, and tabular figures. Alternates (`calt`, `case`) would add half of the file size. */
const FEATURES = ['ccmp', 'fina', 'init', 'isol', 'kern', 'locl', 'mark', 'medi', 'mkmk', 'rlig', 'tnum'];

interface FontFile {
  file: string;
  source: string;
  range: string;
  /** The `unicode-range` of the style sheet, by default that of the file. Empty for a font without one. */
  declared?: string;
  weight?: number;
  /** Omits the table of advances (HVAR). Composite glyphs can then have another width: measure before. */
  withoutAdvances?: boolean;
}

type Family = readonly [name: string, files: FontFile[]];

const variable = (id: string, subset: string) => `@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`;
const latin = (id: string): FontFile[] => [
  { file: `${id}-extended`, source: variable(id, 'latin-ext'), range: EXTENDED, declared: DECLARED.extended },
  { file: `${id}-accents`, source: variable(id, 'latin'), range: ACCENTS, declared: DECLARED.accents },
  { file: `${id}-signs`, source: variable(id, 'latin'), range: `${SIGNS},${MORE_SIGNS}`, declared: DECLARED.latinSigns },
  { file: `${id}-basic`, source: variable(id, 'latin'), range: BASIC },
];
const lato = (weight: number): FontFile[] =>
  [
    { file: `lato-${weight}-extended`, subset: 'latin-ext', range: EXTENDED, declared: DECLARED.extended },
    { file: `lato-${weight}-accents`, subset: 'latin', range: ACCENTS, declared: DECLARED.accents },
    { file: `lato-${weight}-signs`, subset: 'latin', range: `${SIGNS},${MORE_SIGNS}`, declared: DECLARED.latinSigns },
    { file: `lato-${weight}-basic`, subset: 'latin', range: BASIC, declared: BASIC },
  ].map(({ subset, ...file }) => ({ ...file, weight, source: `@fontsource/lato/files/lato-${subset}-${weight}-normal.woff2` }));

/**
 * Without its advances this file fits into ten packets. That changes only isolated and initial theh, by at most 0.004 em. Other files keep
 * their advances: peh would be wider by 0.034 em, letters of Noto Sans by 0.008 em.
 */
const CAIRO_ARABIC: FontFile = { file: 'cairo-arabic', source: variable('cairo', 'arabic'), range: ARABIC, withoutAdvances: true };

/** The style sheets and their families. The first is in every page; src/lib/fonts.ts loads the others. */
const SHEETS: Record<string, Family[]> = {
  'fonts.css': [
    ['Inter', latin('inter')],
    [
      'Cairo',
      [
        { file: 'cairo-more-arabic', source: variable('cairo', 'arabic'), range: MORE_ARABIC, declared: DECLARED.moreArabic },
        CAIRO_ARABIC,
        { file: 'cairo-signs', source: variable('cairo', 'latin'), range: SIGNS, declared: DECLARED.signs },
        { file: 'cairo-letters', source: variable('cairo', 'latin'), range: LETTERS },
        { file: 'cairo-marks', source: variable('cairo', 'latin'), range: MARKS },
      ],
    ],
    // The fallback of every chosen font (features/settings/theme) for Arabic letters.
    [
      'Cairo Arabic',
      [
        { file: 'cairo-more-arabic', source: variable('cairo', 'arabic'), range: MORE_ARABIC, declared: DECLARED.moreArabic },
        { ...CAIRO_ARABIC, declared: ARABIC_WITHOUT_SPACES },
      ],
    ],
    ['Cairo Switcher', [{ file: 'cairo-switcher', source: variable('cairo', 'arabic'), range: SWITCHER, declared: '' }]],
  ],
  'fonts/roboto.css': [['Roboto', latin('roboto')]],
  'fonts/open-sans.css': [['Open Sans', latin('open-sans')]],
  'fonts/noto-sans.css': [['Noto Sans', latin('noto-sans')]],
  'fonts/lato.css': [['Lato', [...lato(400), ...lato(700)]]],
};

interface Box {
  ascent: number;
  descent: number;
}

type Fallback = readonly [family: string, weight: string, local: string[], box: Box, sizeAdjust: number];

/** Line boxes, from the fonts' own tables. */
const INTER = { ascent: 0.96875, descent: 0.2412 };
const CAIRO = { ascent: 1.303, descent: 0.571 };
/**
 * System fonts scaled to the size of the web fonts, so that no text moves when these load. The last number is the width of a paragraph of
 * the site in the web font, divided by its width in the system font, measured in Chromium at that weight. Android has its own family,
 * because a face has only one size.
 */
const FALLBACKS: Fallback[] = [
  ['Inter Fallback', '400 500', ['Arial', 'Liberation Sans', 'Helvetica'], INTER, 1.0751],
  ['Inter Fallback', '600 700', ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], INTER, 1.0257],
  ['Inter Fallback Android', '400 500', ['Roboto'], INTER, 1.0732],
  ['Inter Fallback Android', '600 700', ['Roboto Bold'], INTER, 1.0893],
  ['Cairo Fallback', '400 500', ['Noto Sans Arabic', 'Noto Sans Arabic Regular'], CAIRO, 1.0247],
  ['Cairo Fallback', '600 700', ['Noto Sans Arabic Bold'], CAIRO, 1.0128],
  ['Cairo Fallback Android', '400 500', ['Noto Naskh Arabic', 'Noto Naskh Arabic UI'], CAIRO, 1.1464],
  ['Cairo Fallback Android', '600 700', ['Noto Naskh Arabic Bold', 'Noto Naskh Arabic UI Bold'], CAIRO, 1.199],
];

function characters(range: string): string {
  let text = '';
  for (const part of range.split(',')) {
    const [first = '', last = first] = part.slice(2).split('-');
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) text += String.fromCodePoint(code);
  }
  return text;
}

async function subset({ file, source, range, weight, withoutAdvances }: FontFile): Promise<void> {
  const original = await readFile(`node_modules/${source}`);
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    keepFeatures: FEATURES,
    // STAT names the weights for menus. Pages use numbers.
    dropTables: withoutAdvances ? ['STAT', 'HVAR'] : ['STAT'],
    ...(weight ? {} : { variationAxes: { wght: WEIGHTS } }),
  };
  const output = await subsetFont(original, characters(range), options);
  await writeFile(`src/assets/fonts/${file}.woff2`, output);
  console.log(`${file.padEnd(22)} ${String(output.length).padStart(6)} bytes (of ${original.length})`);
}

function fontFace(family: string, folder: string, { file, range, declared = range, weight }: FontFile): string {
  // `no-inline`: the security policy does not allow fonts in data: URLs.
  return `@font-face {
  font-family: '${family}';
  font-display: swap;
  font-weight: ${weight ?? `${WEIGHTS.min} ${WEIGHTS.max}`};
  src: url('${folder}assets/fonts/${file}.woff2?no-inline');${declared && `\n  unicode-range: ${declared.replaceAll(',', ', ')};`}
}
`;
}

function fallbackFace([family, weight, local, { ascent, descent }, sizeAdjust]: Fallback): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(ascent / sizeAdjust)};
  descent-override: ${percent(descent / sizeAdjust)};
  line-gap-override: 0%;
}
`;
}

await rm('src/assets/fonts', { recursive: true, force: true });
await mkdir('src/assets/fonts', { recursive: true });
for (const [sheet, families] of Object.entries(SHEETS)) {
  const folder = '../'.repeat(sheet.split('/').length);
  const faces: string[] = [];
  for (const [family, files] of families) {
    for (const file of files) {
      await subset(file);
      faces.push(fontFace(family, folder, file));
    }
  }
  const fallbacks = sheet === 'fonts.css' ? FALLBACKS.map(fallbackFace) : [];
  await writeFile(
    `src/styles/${sheet}`,
    ['/* Written by scripts/subset-fonts.ts; change it there. */\n', ...faces, ...fallbacks].join('\n'),
  );
}
