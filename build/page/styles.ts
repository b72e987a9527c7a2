import { transform, type ReturnedRule, type Rule, type Selector, type TokenOrValue, type Visitor } from 'lightningcss';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What stands in a page that selectors may ask for. */
interface Standing {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** The names of classes and elements in what React has written. */
function standingIn(html: string): Standing {
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = '']) =>
    value.replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
  const tags = [...html.matchAll(/<([a-z]\w*)/gi)].map(([, tag = '']) => tag);
  return { classes: new Set(values.flatMap((value) => value.split(/\s+/))), tags: new Set(['html', 'body', ...tags]) };
}

/** Parts that only fields have, whose rules name no field. */
const PART_OF_FIELD = /^(?:placeholder|file-selector-button|-webkit-.*)$/;
const FIELDS = ['input', 'textarea', 'select'];

/** States that only a pointer brings about: by then the app has started, and with it has come what `laterStyles` gives. */
const OF_POINTERS = ['hover', 'active'];

/** Whether a selector can match where only these stand. What comes and goes, as states and attributes do, is taken to be there. */
function mayMatch(selector: Selector, standing: Standing): boolean {
  const { classes, tags } = standing;
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type === 'type') return tags.has(part.name);
    if (part.type === 'pseudo-element')
      return !PART_OF_FIELD.test(part.kind === 'custom' ? part.name : part.kind) || FIELDS.some((field) => tags.has(field));
    if (part.type === 'pseudo-class' && OF_POINTERS.includes(part.kind)) return false;
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
      return part.selectors.some((other) => mayMatch(other, standing));
    return true;
  });
}

type StyleRule = Extract<Rule, { type: 'style' }>;
type Declaration = NonNullable<NonNullable<StyleRule['value']['declarations']>['declarations']>[number];

/** The transformer does not take back the nulls that it gives. */
const returned = <T extends ReturnedRule | ReturnedRule[] | TokenOrValue[]>(given: Rule | Rule[] | TokenOrValue[]) =>
  JSON.parse(JSON.stringify(given, (_name, value: unknown) => value ?? undefined)) as T;

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

/** What Tailwind lets move in any transition though nothing of the site moves by it: stops of gradients, and what has no steps in between. */
const UNMOVED = /^(?:--tw-gradient-\w+|display|content-visibility|overlay|pointer-events)$/;

const withoutUnmoved = (sheet: string) =>
  sheet.replace(/transition-property:[^;}]+/g, (declared) =>
    declared
      .split(',')
      .filter((name) => !UNMOVED.test(name.trim()))
      .join(','),
  );

/** Without what stands in the site's style sheet for browsers that it is not made for (vite.config.ts), or in place of what is always there. */
export function modernStyles(sheet: string): string {
  const flat = transformed(withoutUnmoved(sheet), {
    Variable: ({ name, fallback }) => (name.ident === GIVEN && fallback ? { type: 'var', value: { name: { ident: GIVEN } } } : undefined),
    Rule: {
      supports: ({ value: { condition, rules } }) =>
        condition.type === 'declaration' && EVERYWHERE.has(condition.value) ? returned<ReturnedRule[]>(rules) : undefined,
      'layer-block': ({ value }) => (value.name?.[0] === UNREGISTERED ? [] : undefined),
    },
  });
  // Once more, because what was told apart is one rule now: what it says first was for browsers that don't know what it says last.
  return transformed(flat, {
    Rule: {
      style(rule) {
        const { declarations } = rule.value;
        const last = new Map(declarations?.declarations.map((declaration) => [propertyOf(declaration), declaration]));
        if (!declarations || last.size === declarations.declarations.length) return undefined;
        return returned<ReturnedRule>({
          ...rule,
          value: {
            ...rule.value,
            declarations: { ...declarations, declarations: declarations.declarations.filter((one) => last.get(propertyOf(one)) === one) },
          },
        });
      },
    },
  });
}

/** The property that a declaration is about, with its prefix. */
function propertyOf(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name;
  return JSON.stringify(
    declaration.property === 'unparsed'
      ? declaration.value.propertyId
      : { property: declaration.property, ...('vendorPrefix' in declaration && { vendorPrefix: declaration.vendorPrefix }) },
  );
}

/** The layers of the theme's values and of elements by themselves, whatever their classes. */
const OF_ELEMENTS = ['theme', 'base'];

/** Variables that tools make. */
const MADE = /^--(?:tw|lightningcss)-/;

/**
 * With what stands for a variable in its place where no rule sets one: most of those that Tailwind puts shadows and filters together of. A value
 * that comes with a later sheet comes with the whole rule that reads it (`laterStyles`).
 */
function withoutUnset(sheet: string, html: string): string {
  const set = new Set([...(sheet + html).matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  const initial = new Map(
    [...sheet.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
  return transformed(sheet, {
    Variable({ name: { ident }, fallback }) {
      if (!MADE.test(ident) || set.has(ident)) return undefined;
      const raw = initial.get(ident);
      return fallback ? returned<TokenOrValue[]>(fallback) : raw === undefined ? undefined : { raw };
    },
  });
}

/** The names of variables that something of a sheet reads. */
const readIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"type":"var","value":\{"name":\{"ident":"([^"]+)"/g)].map(([, name = '']) => name);

type Custom = Extract<Declaration, { property: 'custom' }>;

/** The variables of Tailwind's that a rule sets. */
const madeIn = ({ value: { declarations } }: StyleRule): Custom['value'][] =>
  (declarations?.declarations ?? []).flatMap((one) => (one.property === 'custom' && MADE.test(one.value.name) ? [one.value] : []));

/** A declaration with what its rule says of a variable in the variable's place. */
const withValue = (declaration: Declaration, { name, value }: Custom['value']): Declaration =>
  JSON.parse(JSON.stringify(declaration), (_key, part: unknown) =>
    Array.isArray(part)
      ? (part as TokenOrValue[]).flatMap((token) => (token.type === 'var' && token.value.name.ident === name ? value : [token]))
      : part,
  ) as Declaration;

/** With the values themselves in rules, where each rule that reads a variable sets it, too: no other one has a say in it. */
function withOwnValues(sheet: string, html: string): string {
  const shared = new Set([...html.matchAll(/--tw-[\w-]+/g)].map(([name]) => name));
  const note = (set: readonly string[], read: readonly string[]) => {
    for (const name of [...set, ...read]) if (!set.includes(name) || !read.includes(name)) shared.add(name);
  };
  transformed(sheet, {
    Rule: {
      style: (rule) =>
        note(
          madeIn(rule).map(({ name }) => name),
          readIn(rule.value.declarations),
        ),
      keyframes: ({ value }) => note([], readIn(value)),
    },
  });
  return transformed(sheet, {
    Rule: {
      style(rule) {
        const own = madeIn(rule).filter(({ name }) => !shared.has(name));
        const { declarations } = rule.value;
        if (own.length === 0 || !declarations) return undefined;
        const names = own.map(({ name }) => name);
        const others = declarations.declarations.filter((one) => !(one.property === 'custom' && names.includes(one.value.name)));
        return returned<ReturnedRule>({
          ...rule,
          value: { ...rule.value, declarations: { ...declarations, declarations: others.map((one) => own.reduce(withValue, one)) } },
        });
      },
    },
  });
}

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
  const seen = transformed(sheet.replace(/^\s*\/\*![^]*?\*\//, ''), {
    Rule: {
      style: (rule) => forSelectors(rule, (selector) => mayMatch(selector, standing)),
      media: (rule) => (isPaper(rule) ? [] : undefined),
    },
  });
  return withoutUnread(withOwnValues(withoutUnset(seen, html), html), html);
}

/**
 * What is added to any of these pages before its app comes alive: all rules for classes, those that stand in the page or are for paper once
 * more, so that they keep their order, and those for elements that not every page has. Not what would have the browser look at every element again or
 * lay it out anew (tags' rules), or load a font twice.
 */
export function laterStyles(sheet: string, pages: readonly string[]): string {
  const [first, ...others] = pages.map((html) => standingIn(html).tags);
  const everywhere = {
    classes: new Set<string>(),
    tags: new Set([...(first ?? [])].filter((tag) => others.every((tags) => tags.has(tag)))),
  };
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
