import { transform, type ReturnedRule, type Rule, type Selector, type TokenOrValue, type Visitor } from 'lightningcss';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Classes and elements of a page. */
interface PageContent {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Returns the classes and elements of HTML that React has written. */
function contentOf(html: string): PageContent {
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = '']) =>
    value.replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
  const tags = [...html.matchAll(/<([a-z]\w*)/gi)].map(([, tag = '']) => tag);
  return { classes: new Set(values.flatMap((value) => value.split(/\s+/))), tags: new Set(['html', 'body', ...tags]) };
}

/** Pseudo-elements of fields, whose rules may name no field. */
const FIELD_PART = /^(?:placeholder|file-selector-button|-webkit-.*)$/;
const FIELDS = ['input', 'textarea', 'select'];

/** States caused by a pointer. The app, and with it `laterStyles`, has loaded by then. */
const POINTER_STATES = ['hover', 'active'];

/** Whether a selector can match in a page with these classes and elements. States and attributes are assumed to match. */
function mayMatch(selector: Selector, content: PageContent): boolean {
  const { classes, tags } = content;
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type === 'type') return tags.has(part.name);
    if (part.type === 'pseudo-element')
      return !FIELD_PART.test(part.kind === 'custom' ? part.name : part.kind) || FIELDS.some((field) => tags.has(field));
    if (part.type === 'pseudo-class' && POINTER_STATES.includes(part.kind)) return false;
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
      return part.selectors.some((other) => mayMatch(other, content));
    return true;
  });
}

type StyleRule = Extract<Rule, { type: 'style' }>;
type Declaration = NonNullable<NonNullable<StyleRule['value']['declarations']>['declarations']>[number];

/** The transformer does not accept the nulls that it returns, so this removes them. */
const withoutNulls = <T extends ReturnedRule | ReturnedRule[] | TokenOrValue[]>(value: Rule | Rule[] | TokenOrValue[]) =>
  JSON.parse(JSON.stringify(value, (_name, value: unknown) => value ?? undefined)) as T;

/** Returns a rule with the selectors that pass the filter, `[]` without any, and undefined if nothing changes. */
function forSelectors(rule: StyleRule, matches: (selector: Selector) => boolean): ReturnedRule | [] | undefined {
  const selectors = rule.value.selectors.filter(matches);
  if (selectors.length === rule.value.selectors.length) return undefined;
  return selectors.length > 0 ? withoutNulls<ReturnedRule>({ ...rule, value: { ...rule.value, selectors } }) : [];
}

function transformed(sheet: string, visitor: Visitor<never>): string {
  return transform({ filename: 'page.css', code: Buffer.from(sheet), minify: true, visitor }).code.toString();
}

/** Conditions of `@supports` that all target browsers fulfil, and Tailwind's layer for browsers without `@property`. */
const SUPPORTED = new Set(['color-mix(in lab, red, red)', 'lab(0% 0 0)', 'linear-gradient(in lab, red, red)']);
const FALLBACK_LAYER = 'properties';

/** Set on every page, so that its fallback is never used. */
const BODY_FONT = '--font-body';

/** Properties in Tailwind's transitions that the site never animates: stops of gradients, and properties without interpolation. */
const NOT_ANIMATED = /^(?:--tw-gradient-\w+|display|content-visibility|overlay|pointer-events)$/;

const withoutNotAnimated = (sheet: string) =>
  sheet.replace(/transition-property:[^;}]+/g, (declared) =>
    declared
      .split(',')
      .filter((name) => !NOT_ANIMATED.test(name.trim()))
      .join(','),
  );

/** Removes the fallbacks for browsers that are not a target (vite.config.ts). */
export function modernStyles(sheet: string): string {
  const flat = transformed(withoutNotAnimated(sheet), {
    Variable: ({ name, fallback }) =>
      name.ident === BODY_FONT && fallback ? { type: 'var', value: { name: { ident: BODY_FONT } } } : undefined,
    Rule: {
      supports: ({ value: { condition, rules } }) =>
        condition.type === 'declaration' && SUPPORTED.has(condition.value) ? withoutNulls<ReturnedRule[]>(rules) : undefined,
      'layer-block': ({ value }) => (value.name?.[0] === FALLBACK_LAYER ? [] : undefined),
    },
  });
  // A second pass over merged rules: only the last declaration of a property counts.
  return transformed(flat, {
    Rule: {
      style(rule) {
        const { declarations } = rule.value;
        const last = new Map(declarations?.declarations.map((declaration) => [propertyOf(declaration), declaration]));
        if (!declarations || last.size === declarations.declarations.length) return undefined;
        return withoutNulls<ReturnedRule>({
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
const ELEMENT_LAYERS = ['theme', 'base'];

/** Variables that tools generate. */
const GENERATED = /^--(?:tw|lightningcss)-/;

/**
 * Replaces variables that no rule sets by their fallback or initial value, as for most parts of Tailwind's shadows and filters. A rule of
 * `laterStyles` is complete in itself.
 */
function withoutUnsetVariables(sheet: string, html: string): string {
  const set = new Set([...(sheet + html).matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  const initial = new Map(
    [...sheet.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g)].map(([, name = '', value = '']) => [name, value] as const),
  );
  return transformed(sheet, {
    Variable({ name: { ident }, fallback }) {
      if (!GENERATED.test(ident) || set.has(ident)) return undefined;
      const raw = initial.get(ident);
      return fallback ? withoutNulls<TokenOrValue[]>(fallback) : raw === undefined ? undefined : { raw };
    },
  });
}

/** Removes definitions of variables and keyframes that nothing uses, repeatedly. */
function withoutUnused(sheet: string, html: string): string {
  const read = new Set([...(sheet + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  const words = new Set(sheet.replace(/@keyframes\s+[\w-]+/g, '').match(/[\w-]+/g));
  const smaller = transformed(sheet, {
    Declaration: { custom: ({ name }) => (GENERATED.test(name) && !read.has(name) ? [] : undefined) },
    Rule: {
      property: ({ value }) => (read.has(value.name) ? undefined : []),
      keyframes: ({ value }) => (words.has(value.name.value) ? undefined : []),
    },
  });
  return smaller.length < sheet.length ? withoutUnused(smaller, html) : smaller;
}

type MediaRule = Extract<Rule, { type: 'media' }>;
const isPrint = ({ value }: MediaRule) => value.query.mediaQueries.some(({ mediaType }) => mediaType === 'print');

/** Returns the print rules with the layers and media queries around them. */
const printRules = (rules: Rule[]): Rule[] =>
  rules.flatMap((rule) => {
    if (rule.type === 'media' && isPrint(rule)) return rule;
    if (rule.type !== 'media' && rule.type !== 'layer-block') return [];
    const inside = printRules(rule.value.rules);
    return inside.length > 0 ? ({ ...rule, value: { ...rule.value, rules: inside } } as Rule) : [];
  });

/** Returns the print rules of a sheet. */
export function printStyles(sheet: string): string {
  return transformed(sheet, { StyleSheet: ({ rules, ...rest }) => ({ ...rest, rules: withoutNulls<ReturnedRule[]>(printRules(rules)) }) });
}

/** Sets one word in a font of its own after the paint. Fonts that load earlier delay the others. */
const LATER_CLASS = 'switcher-letters';

/**
 * Returns the rules of the site's sheet for the first paint of a page, in their order: those that match one of its elements, and those that
 * `laterStyles` leaves out. Without print rules and `LATER_CLASS`.
 */
export function firstStyles(sheet: string, html: string): string {
  const { classes, tags } = contentOf(html);
  const content = { classes: new Set([...classes].filter((name) => name !== LATER_CLASS)), tags };
  // The licence comment stays in `laterStyles`.
  const matching = transformed(sheet.replace(/^\s*\/\*![^]*?\*\//, ''), {
    Rule: {
      style: (rule) => forSelectors(rule, (selector) => mayMatch(selector, content)),
      media: (rule) => (isPrint(rule) ? [] : undefined),
    },
  });
  return withoutUnused(withoutUnsetVariables(matching, html), html);
}

/** The variables that HTML sets or reads, which `firstStyles` looks for. */
const VARIABLES = /(?:var\(\s*)?--[\w-]+(?:\s*:)?/g;

/** Returns `firstStyles` of a sheet, which computes the rules of pages with the same classes, elements and variables once. */
export function pageStyles(sheet: string): (html: string) => string {
  const known = new Map<string, string>();
  return (html) => {
    const { classes, tags } = contentOf(html);
    const parts = [classes, tags, new Set(html.match(VARIABLES))].map((names) => [...names].toSorted());
    const key = JSON.stringify(parts);
    const styles = known.get(key) ?? firstStyles(sheet, html);
    known.set(key, styles);
    return styles;
  };
}

/**
 * Returns the rules that load before the app adds elements to a page. They include all rules for classes, repeating those of the page and
 * of print to keep the order, and rules for elements that not every page has. They exclude rules that would restyle or lay out everything
 * again (elements' rules), or load a font twice.
 */
export function laterStyles(sheet: string, pages: readonly string[]): string {
  const [first, ...others] = pages.map((html) => contentOf(html).tags);
  const everywhere = {
    classes: new Set<string>(),
    tags: new Set([...(first ?? [])].filter((tag) => others.every((tags) => tags.has(tag)))),
  };
  let isElementLayer = false;
  return transformed(sheet, {
    Rule: {
      'font-face': () => [],
      'layer-block': ({ value }) => void (isElementLayer = ELEMENT_LAYERS.includes(value.name?.[0] ?? '')),
      style: (rule) => (isElementLayer ? forSelectors(rule, (selector) => !mayMatch(selector, everywhere)) : undefined),
    },
    RuleExit: { 'layer-block': () => void (isElementLayer = false) },
  });
}
