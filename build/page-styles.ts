import { transform, type ReturnedRule, type Rule, type Selector, type Visitor } from 'lightningcss';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What stands in a page that selectors may ask for. */
interface Standing {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** The names of classes and elements in what React has written. */
function standingIn(html: string): Standing {
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = '']) => value.replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity));
  const tags = [...html.matchAll(/<([a-z]\w*)/gi)].map(([, tag = '']) => tag);
  return { classes: new Set(values.flatMap((value) => value.split(/\s+/))), tags: new Set(['html', 'body', ...tags]) };
}

/** Parts that only fields have, whose rules name no field. */
const PART_OF_FIELD = /^(?:placeholder|file-selector-button|-webkit-.*)$/;
const FIELDS = ['input', 'textarea', 'select'];

/** Whether a selector can match where only these stand. What comes and goes, as states and attributes do, is taken to be there. */
function mayMatch(selector: Selector, standing: Standing): boolean {
  const { classes, tags } = standing;
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type === 'type') return tags.has(part.name);
    if (part.type === 'pseudo-element') return !PART_OF_FIELD.test(part.kind === 'custom' ? part.name : part.kind) || FIELDS.some((field) => tags.has(field));
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) return part.selectors.some((other) => mayMatch(other, standing));
    return true;
  });
}

type StyleRule = Extract<Rule, { type: 'style' }>;

/** The transformer does not take back the nulls that it gives. */
const returned = <T extends ReturnedRule | ReturnedRule[]>(rules: Rule | Rule[]) => JSON.parse(JSON.stringify(rules, (_name, value: unknown) => value ?? undefined)) as T;

/** A rule for those of its selectors that are meant. */
function forSelectors(rule: StyleRule, isMeant: (selector: Selector) => boolean): ReturnedRule | [] | undefined {
  const selectors = rule.value.selectors.filter(isMeant);
  if (selectors.length === rule.value.selectors.length) return undefined;
  return selectors.length > 0 ? returned<ReturnedRule>({ ...rule, value: { ...rule.value, selectors } }) : [];
}

function transformed(sheet: string, visitor: Visitor<never>): string {
  return transform({ filename: 'page.css', code: Buffer.from(sheet), minify: true, visitor }).code.toString();
}

/** What Tailwind asks for before it uses it, though all browsers can that it is made for; and its layer for others, that can't register variables. */
const EVERYWHERE = new Set(['color-mix(in lab, red, red)', 'lab(0% 0 0)', 'linear-gradient(in lab, red, red)']);
const UNREGISTERED = 'properties';

/** What the site's own styles say of every page, so that nothing ever stands in for it. */
const GIVEN = '--font-body';

/** Without what stands in the site's style sheet for browsers that it is not made for (vite.config.ts), or in place of what is always there. */
export function modernStyles(sheet: string): string {
  const flat = transformed(sheet, {
    Variable: ({ name, fallback }) => (name.ident === GIVEN && fallback ? { type: 'var', value: { name: { ident: GIVEN } } } : undefined),
    Rule: {
      supports: ({ value: { condition, rules } }) => (condition.type === 'declaration' && EVERYWHERE.has(condition.value) ? returned<ReturnedRule[]>(rules) : undefined),
      'layer-block': ({ value }) => (value.name?.[0] === UNREGISTERED ? [] : undefined),
    },
  });
  // Once more, because what was told apart is one rule now.
  return transformed(flat, {});
}

/** The layers of the theme's values and of elements by themselves, whatever their classes. */
const OF_ELEMENTS = ['theme', 'base'];

/** Variables that tools make. */
const MADE = /^--(?:tw|lightningcss)-/;

/** Without the definitions of variables and movements that nothing reads; those that only they read go with them. */
function withoutUnread(sheet: string, html: string): string {
  const read = new Set([...(sheet + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  const words = new Set(sheet.replace(/@keyframes\s+[\w-]+/g, '').match(/[\w-]+/g));
  const smaller = transformed(sheet, {
    Declaration: { custom: ({ name }) => (MADE.test(name) && !read.has(name) ? [] : undefined) },
    Rule: {
      property: ({ value }) => (read.has(value.name) ? undefined : []),
      keyframes: ({ value }) => (words.has(value.name.value) ? undefined : []),
    },
  });
  return smaller.length < sheet.length ? withoutUnread(smaller, html) : smaller;
}

type MediaRule = Extract<Rule, { type: 'media' }>;
const isPaper = ({ value }: MediaRule) => value.query.mediaQueries.some(({ mediaType }) => mediaType === 'print');

/** The rules for paper, within what they stand in. */
const onPaper = (rules: Rule[]): Rule[] =>
  rules.flatMap((rule) => {
    if (rule.type === 'media' && isPaper(rule)) return rule;
    if (rule.type !== 'media' && rule.type !== 'layer-block') return [];
    const inside = onPaper(rule.value.rules);
    return inside.length > 0 ? ({ ...rule, value: { ...rule.value, rules: inside } } as Rule) : [];
  });

/** What a sheet says of any page on paper. */
export function paperStyles(sheet: string): string {
  return transformed(sheet, { StyleSheet: ({ rules, ...rest }) => ({ ...rest, rules: returned<ReturnedRule[]>(onPaper(rules)) }) });
}

/** Sets one word in a font of its own, once the page has been painted: every font that is fetched before keeps the others waiting. */
const LATER_CLASS = 'switcher-letters';

/**
 * What of the site's style sheet a page is painted with before any script has run: the rules, in their order, that can match an element
 * which stands in it, and all that `laterStyles` leaves out; but for those of `paperStyles` and for `LATER_CLASS`.
 */
export function firstStyles(sheet: string, html: string): string {
  const { classes, tags } = standingIn(html);
  const standing = { classes: new Set([...classes].filter((name) => name !== LATER_CLASS)), tags };
  // Whose work the tool is stands in the site's own file, `laterStyles`.
  const seen = transformed(sheet.replace(/^\s*\/\*![^]*?\*\//, ''), { Rule: { style: (rule) => forSelectors(rule, (selector) => mayMatch(selector, standing)), media: (rule) => (isPaper(rule) ? [] : undefined) } });
  return withoutUnread(seen, html);
}

/**
 * What is added to any of these pages before its app comes alive: all rules for classes, those that stand in the page or are for paper once
 * more, so that they keep their order, and those for elements that not every page has. Not what would have the browser look at every element again or
 * lay it out anew (tags' rules), or load a font twice.
 */
export function laterStyles(sheet: string, pages: readonly string[]): string {
  const [first, ...others] = pages.map((html) => standingIn(html).tags);
  const everywhere = { classes: new Set<string>(), tags: new Set([...(first ?? [])].filter((tag) => others.every((tags) => tags.has(tag)))) };
  let isOfElements = false;
  return transformed(sheet, {
    Rule: {
      'font-face': () => [],
      'layer-block': ({ value }) => void (isOfElements = OF_ELEMENTS.includes(value.name?.[0] ?? '')),
      style: (rule) => (isOfElements ? forSelectors(rule, (selector) => !mayMatch(selector, everywhere)) : undefined),
    },
    RuleExit: { 'layer-block': () => void (isOfElements = false) },
  });
}
