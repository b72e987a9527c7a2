import { transform, type ReturnedRule, type Rule, type Selector, type TokenOrValue, type Visitor } from 'lightningcss';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Classes and elements of a page. */
interface Standing {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Returns the classes and elements of HTML that React has written. */
function standingIn(html: string): Standing {
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = '']) =>
    value.replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
  const tags = [...html.matchAll(/<([a-z]\w*)/gi)].map(([, tag = '']) => tag);
  return { classes: new Set(values.flatMap((value) => value.split(/\s+/))), tags: new Set(['html', 'body', ...tags]) };
}

/** Pseudo-elements of fields, whose rules may name no field. */
const PART_OF_FIELD = /^(?:placeholder|file-selector-button|-webkit-.*)$/;
const FIELDS = ['input', 'textarea', 'select'];

/** States caused by a pointer. The app, and with it `laterStyles`, has loaded by then. */
const OF_POINTERS = ['hover', 'active'];

/** Whether a selector can match in a page with these classes and elements. States and attributes are assumed to match. */
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

/** The transformer does not accept the nulls that it returns, so this removes them. */
const returned = <T extends ReturnedRule | ReturnedRule[] | TokenOrValue[]>(given: Rule | Rule[] | TokenOrValue[]) =>
  JSON.parse(JSON.stringify(given, (_name, value: unknown) => value ?? undefined)) as T;

/** Returns a rule with the selectors that pass the filter, `[]` without any, and undefined if nothing changes. */
function forSelectors(rule: StyleRule, isMeant: (selector: Selector) => boolean): ReturnedRule | [] | undefined {
  const selectors = rule.value.selectors.filter(isMeant);
  if (selectors.length === rule.value.selectors.length) return undefined;
  return selectors.length > 0 ? returned<ReturnedRule>({ ...rule, value: { ...rule.value, selectors } }) : [];
}

function transformed(sheet: string, visitor: Visitor<never>): string {
  return transform({ filename: 'page.css', code: Buffer.from(sheet), minify: true, visitor }).code.toString();
}

/** Conditions of `@supports` that all target browsers fulfil, and Tailwind's layer for browsers without `@property`. */
const EVERYWHERE = new Set(['color-mix(in lab, red, red)', 'lab(0% 0 0)', 'linear-gradient(in lab, red, red)']);
const UNREGISTERED = 'properties';

/** Set on every page, so that its fallback is never used. */
const GIVEN = '--font-body';

/** Properties in Tailwind's transitions that the site never animates: stops of gradients, and properties without interpolation. */
const UNMOVED = /^(?:--tw-gradient-\w+|display|content-visibility|overlay|pointer-events)$/;

const withoutUnmoved = (sheet: string) =>
  sheet.replace(/transition-property:[^;}]+/g, (declared) =>
    declared
      .split(',')
      .filter((name) => !UNMOVED.test(name.trim()))
      .join(','),
  );

/** Removes the fallbacks for browsers that are not a target (vite.config.ts). */
export function modernStyles(sheet: string): string {
  const flat = transformed(withoutUnmoved(sheet), {
    Variable: ({ name, fallback }) => (name.ident === GIVEN && fallback ? { type: 'var', value: { name: { ident: GIVEN } } } : undefined),
    Rule: {
      supports: ({ value: { condition, rules } }) =>
        condition.type === 'declaration' && EVERYWHERE.has(condition.value) ? returned<ReturnedRule[]>(rules) : undefined,
      'layer-block': ({ value }) => (value.name?.[0] === UNREGISTERED ? [] : undefined),
    },
  });
  // A second pass over merged rules: only the last declaration of a property counts.
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

/** Returns the property of a declaration, with its prefix. */
function propertyOf(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name;
  return JSON.stringify(
    declaration.property === 'unparsed'
      ? declaration.value.propertyId
      : { property: declaration.property, ...('vendorPrefix' in declaration && { vendorPrefix: declaration.vendorPrefix }) },
  );
}

/** Layers with theme values and rules for elements. */
const OF_ELEMENTS = ['theme', 'base'];

/** Variables that tools generate. */
const MADE = /^--(?:tw|lightningcss)-/;

/**
 * Replaces variables that no rule sets by their fallback or initial value, as for most parts of Tailwind's shadows and filters. A rule of
 * `laterStyles` is complete in itself.
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

/** Returns the names of variables that a part of a sheet reads. */
const readIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"type":"var","value":\{"name":\{"ident":"([^"]+)"/g)].map(([, name = '']) => name);

type Custom = Extract<Declaration, { property: 'custom' }>;

/** Returns the generated variables that a rule sets. */
const madeIn = ({ value: { declarations } }: StyleRule): Custom['value'][] =>
  (declarations?.declarations ?? []).flatMap((one) => (one.property === 'custom' && MADE.test(one.value.name) ? [one.value] : []));

/** Returns a declaration with a variable replaced by its value. */
const withValue = (declaration: Declaration, { name, value }: Custom['value']): Declaration =>
  JSON.parse(JSON.stringify(declaration), (_key, part: unknown) =>
    Array.isArray(part)
      ? (part as TokenOrValue[]).flatMap((token) => (token.type === 'var' && token.value.name.ident === name ? value : [token]))
      : part,
  ) as Declaration;

/** Replaces generated variables by their values where every rule that reads a variable also sets it. */
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

/** Removes definitions of variables and keyframes that nothing uses, repeatedly. */
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

/** Returns the print rules with the layers and media queries around them. */
const onPaper = (rules: Rule[]): Rule[] =>
  rules.flatMap((rule) => {
    if (rule.type === 'media' && isPaper(rule)) return rule;
    if (rule.type !== 'media' && rule.type !== 'layer-block') return [];
    const inside = onPaper(rule.value.rules);
    return inside.length > 0 ? ({ ...rule, value: { ...rule.value, rules: inside } } as Rule) : [];
  });

/** Returns the print rules of a sheet. */
export function paperStyles(sheet: string): string {
  return transformed(sheet, { StyleSheet: ({ rules, ...rest }) => ({ ...rest, rules: returned<ReturnedRule[]>(onPaper(rules)) }) });
}

/** Sets one word in a font of its own after the paint. Fonts that load earlier delay the others. */
const LATER_CLASS = 'switcher-letters';

/**
 * Returns the rules of the site's sheet for the first paint of a page, in their order: those that match one of its elements, and those that
 * `laterStyles` leaves out. Without print rules and `LATER_CLASS`.
 */
export function firstStyles(sheet: string, html: string): string {
  const { classes, tags } = standingIn(html);
  const standing = { classes: new Set([...classes].filter((name) => name !== LATER_CLASS)), tags };
  // The licence comment stays in `laterStyles`.
  const seen = transformed(sheet.replace(/^\s*\/\*![^]*?\*\//, ''), {
    Rule: {
      style: (rule) => forSelectors(rule, (selector) => mayMatch(selector, standing)),
      media: (rule) => (isPaper(rule) ? [] : undefined),
    },
  });
  return withoutUnread(withOwnValues(withoutUnset(seen, html), html), html);
}

/**
 * Returns the rules that load before the app adds elements to a page. They include all rules for classes, repeating those of the page and
 * of print to keep the order, and rules for elements that not every page has. They exclude rules that would restyle or lay out everything
 * again (elements' rules), or load a font twice.
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
