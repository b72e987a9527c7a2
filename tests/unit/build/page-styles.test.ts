import { expect, it } from 'vitest';
import { firstStyles, laterStyles, modernStyles, pageStyles, printStyles } from '../../../build/page/styles.ts';

const page = '<p></p>';

const sheet = `
  @layer theme, base, utilities;
  @font-face { font-family: Inter; src: url(/inter.woff2) }
  @layer base { table { border: 0 } p { margin: 0 } }
  @layer utilities {
    .flex { display: flex }
    .hidden { display: none }
    .md\\:flex { @media (width >= 48rem) { display: flex } }
    .focus\\:text-red:focus { color: var(--tw-red) }
    .setter { --tw-red: navy }
    .group:focus .part { color: blue }
    .hover\\:bold:hover, .pressed\\:bold:active { font-weight: 700 }
    .plain:not(.special) { color: green }
    :is(.one, .other) .leaf { color: navy }
    .turn { animation: spin 1s }
    .pulse { animation: pulse 1s; color: var(--tw-unread) }
  }
  @keyframes spin { to { rotate: 360deg } }
  @keyframes pulse { to { opacity: 0 } }
  @property --tw-red { syntax: "*"; inherits: false; initial-value: red }
  @property --tw-unread { syntax: "*"; inherits: false; initial-value: red }`;

it.each([
  ['a class', 'flex', '.flex{'],
  ['a class of a width', 'md:flex', '.md\\:flex{'],
  ['a state of what stands there', 'focus:text-red', '.focus\\:text-red:focus{'],
  ['what a state reads', 'focus:text-red setter', '@property --tw-red'],
  ['a part and what it is a part of', 'group part', '.group:focus .part{'],
  ['a class that another would end', 'plain', '.plain:not(.special){'],
  ['a class below one of several', 'other leaf', ' .leaf{'],
  ['a movement', 'turn', '@keyframes spin'],
])('a page has the rules for %s', (_what, classes, rule) => {
  expect(firstStyles(sheet, `<p class="${classes}"></p>`)).toContain(rule);
  expect(firstStyles(sheet, '<p class="nothing"></p>')).not.toContain(rule);
});

it('what only a pointer brings about comes later', () => {
  const html = '<p class="hover:bold pressed:bold"></p>';
  expect(firstStyles(sheet, html)).not.toContain('bold');
  expect(laterStyles(sheet, [html])).toContain('.hover\\:bold:hover,.pressed\\:bold:active{');
});

it('what no rule sets stands in the place of its variable: what it starts from, or what stands in for it', () => {
  const css =
    '@layer utilities{.a{width:var(--tw-from,1px);height:var(--tw-begin);margin:var(--tw-set,0);padding:var(--own,2px)}.b{--tw-set:3px}}@property --tw-begin{syntax:"*";inherits:false;initial-value:4px}';
  const styles = firstStyles(css, '<p class="a b"></p>');
  expect(styles).toContain('.a{width:1px;height:4px;margin:var(--tw-set,0);padding:var(--own,2px)}');
  expect(styles).not.toContain('@property');
  // A page may set the property itself.
  expect(firstStyles(css, '<p class="a b" style="--tw-begin:5px"></p>')).toContain('height:var(--tw-begin)');
});

it('the notice of who made the tool stands in the file of the site, and in no page', () => {
  const noticed = `/*! made by somebody | MIT */ ${sheet}`;
  expect(firstStyles(noticed, page)).not.toContain('MIT');
  expect(laterStyles(noticed, [page])).toContain('/*! made by somebody | MIT */');
});

it('nothing stands in for the fonts that every page names', () => {
  expect(modernStyles('a{font-family:var(--font-body,ui-sans-serif,system-ui);color:var(--other,red)}')).toBe(
    'a{font-family:var(--font-body);color:var(--other,red)}',
  );
});

it('reads classes as React writes them', () => {
  const css = '@layer utilities{.\\[\\&_svg\\]\\:shrink-0 svg{flex-shrink:0}}';
  expect(firstStyles(css, '<p class="a [&amp;_svg]:shrink-0"><svg></svg></p>')).toContain('shrink-0 svg{');
});

it('a page has the rules for its elements and all fonts; what comes later has those for elements that not every page has, and no font', () => {
  const css = `${sheet}@layer base{td,tr{padding:0}}`;
  expect(firstStyles(css, page)).toContain('p{');
  expect(firstStyles(css, page)).not.toContain('table{');
  expect(firstStyles(css, '<table><tr></tr></table>')).toContain('tr{padding:0}');
  const table = `${page}<table><tr><td></td></tr></table>`;
  for (const rule of ['table{', 'p{', 'td,tr{', '@font-face']) expect(firstStyles(css, table)).toContain(rule);
  const later = laterStyles(css, [page, table]);
  for (const rule of ['table{', 'td,tr{padding:0}']) expect(later).toContain(rule);
  expect(laterStyles(css, [table, `${page}<table><tr></tr></table>`])).toMatch(/base\{td\{padding:0\}\}/);
  for (const rule of ['p{', '@font-face']) expect(later).not.toContain(rule);
});

it('the letters of the language switcher are asked for later, and only then', () => {
  const css = '@layer utilities{.flex{display:flex}.switcher-letters{font-family:Cairo Switcher}}';
  const switcher = '<a class="flex switcher-letters"></a>';
  expect(firstStyles(css, switcher)).toContain('.flex{');
  expect(firstStyles(css, switcher)).not.toContain('Cairo Switcher');
  expect(laterStyles(css, [switcher])).toContain('.switcher-letters{');
});

it.each([
  ['::placeholder{color:red}', '<input>'],
  ['::-webkit-datetime-edit{padding:0}', '<input>'],
  ['::file-selector-button{color:red}', '<textarea></textarea>'],
])('a page without fields has nothing about their parts (%s)', (rule, field) => {
  const css = `@layer base{${rule}}`;
  expect(firstStyles(css, page)).not.toContain('::');
  expect(firstStyles(css, page + field)).toContain(rule);
  expect(laterStyles(css, [page, page + field])).toContain(rule);
});

it('what comes later has every rule for a class, in the order it was written in', () => {
  const places = ['.flex{', '.hidden{', '.md\\:flex{', '.focus\\:text-red:focus{', '.group:focus .part{', '.turn{', '.pulse{'].map((rule) =>
    laterStyles(sheet, [page]).indexOf(rule),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('says once what a rule says, not for older browsers before, but for others still by their own names', () => {
  expect(
    modernStyles('.a{color:red;color:color-mix(in oklab,var(--x) 50%,transparent);-webkit-mask-image:var(--m);mask-image:var(--m)}'),
  ).toMatch(/^\.a\{color:color-mix\([^}]*;-webkit-mask-image:var\(--m\);mask-image:var\(--m\)\}$/);
});

it('says nothing for browsers that are too old', () => {
  const css = `
    @layer properties { @supports (not (margin-trim: inline)) { * { --tw-set: initial } } }
    @layer utilities { .half { color: blue } @supports (color: color-mix(in lab, red, red)) { .half { color: color-mix(in oklab, var(--x) 50%, transparent) } } @supports (x: y) { .rare { color: red } } }`;
  expect(modernStyles(css)).toMatch(/^@layer utilities\{\.half\{color:color-mix\([^}]*\}@supports \(x: ?y\)\{\.rare\{color:red\}\}\}$/);
});

it('print rules form a sheet of their own, within their layer and width, and rules of classes come later once more', () => {
  const css =
    '@layer base{p{margin:0}@media print{p{color:#000}}}@layer utilities{.flex{display:flex}@media (width>=48rem){.md{display:flex}@media print{.bare{display:none}}}}';
  expect(printStyles(css)).toBe(
    '@layer base{@media print{p{color:#000}}}@layer utilities{@media (width>=48rem){@media print{.bare{display:none}}}}',
  );
  expect(firstStyles(css, '<p class="bare md flex"></p>')).not.toContain('print');
  expect(laterStyles(css, [page])).toContain('@media print{.bare{display:none}}');
});

it('pages with the same classes, elements and variables have the same rules, others their own', () => {
  const css = '.a{--tw-own:1px;width:calc(var(--tw-own) + 1%)}.b{height:var(--tw-own)}p{margin:0}';
  const styles = pageStyles(css);
  const pages = [
    '<p class="a b">One</p>',
    '<p class="b a">Two</p>',
    '<p class="a">One</p>',
    '<div class="a b"></div>',
    '<p class="a b" style="--tw-own:9px"></p>',
    '<p class="a b" style="color:var(--tw-own)"></p>',
  ];
  for (const html of [...pages, ...pages]) expect(styles(html)).toBe(firstStyles(css, html));
});
