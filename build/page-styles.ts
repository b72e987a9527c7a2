import { transform, type ReturnedRule, type Selector, type Visitor } from 'lightningcss';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The names of classes in what React has written. */
function classesIn(html: string): Set<string> {
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value = '']) => value.replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity));
  return new Set(values.flatMap((value) => value.split(/\s+/)));
}

/** Whether a selector can match where only these classes are. What comes and goes, as states and attributes do, is taken to be there. */
function mayMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) return part.selectors.some((other) => mayMatch(other, classes));
    return true;
  });
}

function transformed(sheet: string, visitor: Visitor<never>): string {
  return transform({ filename: 'page.css', code: Buffer.from(sheet), minify: true, visitor }).code.toString();
}

/** What Tailwind asks for before it uses it, though all browsers can that it is made for; and its layer for others, that can't register variables. */
const EVERYWHERE = new Set(['color-mix(in lab, red, red)', 'lab(0% 0 0)', 'linear-gradient(in lab, red, red)']);
const UNREGISTERED = 'properties';

/** Without what stands in the site's style sheet for browsers that it is not made for (vite.config.ts). */
export function modernStyles(sheet: string): string {
  const flat = transformed(sheet, {
    Rule: {
      // The transformer does not take back the nulls that it gives.
      supports: ({ value: { condition, rules } }) =>
        condition.type === 'declaration' && EVERYWHERE.has(condition.value) ? (JSON.parse(JSON.stringify(rules, (_name, value: unknown) => value ?? undefined)) as ReturnedRule[]) : undefined,
      'layer-block': ({ value }) => (value.name?.[0] === UNREGISTERED ? [] : undefined),
    },
  });
  // Once more, because what was told apart is one rule now.
  return transformed(flat, {});
}

/** Elements by themselves, whatever their classes. */
const BASE = 'base';

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

/**
 * What of the site's style sheet a page is painted with before any script has run: the rules, in their order, that can match an element
 * which stands in it, and all that `laterStyles` leaves out.
 */
export function firstStyles(sheet: string, html: string): string {
  const classes = classesIn(html);
  let isBase = false;
  const matching = transformed(sheet, {
    Rule: {
      'layer-block': ({ value }) => void (isBase = value.name?.[0] === BASE),
      style: ({ value }) => (isBase || value.selectors.some((selector) => mayMatch(selector, classes)) ? undefined : []),
    },
    RuleExit: { 'layer-block': () => void (isBase = false) },
  });
  return withoutUnread(matching, html);
}

/**
 * What is added to any page before its app comes alive: all rules for classes, those that stand in the page once more, so that they keep
 * their order. Not what would have the browser look at every element again or lay it out anew (tags' rules), or load a font twice.
 */
export function laterStyles(sheet: string): string {
  return transformed(sheet, { Rule: { 'font-face': () => [], 'layer-block': ({ value }) => (value.name?.[0] === BASE ? [] : undefined) } });
}
