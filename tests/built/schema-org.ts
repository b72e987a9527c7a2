import { z } from 'zod';
import { jobPostingRules } from '../support/job-posting-rules.ts';

const text = z.string().trim().min(1);
const absolute = z.url({ protocol: /^https?$/ });
const reference = z.strictObject({ '@id': absolute });
const node = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ '@type': z.literal(type), ...shape });
/** Positions count from 1, without gaps. */
const list = <Item extends z.ZodType<{ position: number }>>(item: Item, least: number) =>
  z
    .array(item)
    .min(least)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'positions');

const country = node('Country', { name: text });

const course = node('Course', {
  name: text,
  description: text,
  url: absolute,
  provider: node('Organization', { name: text, url: absolute }),
  offers: node('Offer', { category: text, price: z.number().positive(), priceCurrency: z.literal('USD') }),
  hasCourseInstance: node('CourseInstance', { courseMode: z.enum(['Online', 'Onsite', 'Blended']) }),
});

/** The fields that schema.org and Google's guides require, by type. */
const types: Record<string, z.ZodType> = {
  Organization: node('Organization', { '@id': absolute, name: text, description: text, url: absolute, logo: absolute }),
  WebSite: node('WebSite', {
    '@id': absolute,
    name: text,
    url: absolute,
    inLanguage: z.enum(['en', 'ar']),
    publisher: reference,
    potentialAction: node('SearchAction', {
      target: node('EntryPoint', { urlTemplate: z.string().regex(/\?q=\{search_term_string\}$/) }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: node('BreadcrumbList', { itemListElement: list(node('ListItem', { position: z.int(), name: text, item: absolute }), 2) }),
  Service: node('Service', {
    name: text,
    serviceType: text,
    description: text,
    url: absolute,
    image: absolute,
    provider: reference,
    areaServed: country,
  }),
  Product: node('Product', {
    name: text,
    description: text,
    image: absolute,
    url: absolute,
    brand: node('Brand', { name: text }),
    offers: node('Offer', {
      price: z.number().positive(),
      priceCurrency: z.literal('USD'),
      availability: absolute,
      url: absolute,
      seller: reference,
    }),
  }),
  ItemList: node('ItemList', {
    name: text,
    itemListElement: list(node('ListItem', { position: z.int(), url: absolute, item: course }), 1),
  }),
  JobPosting: jobPostingRules,
};

export interface SchemaNode {
  '@type': string;
  [property: string]: unknown;
}

/** Returns the nodes of JSON-LD blocks. Throws when a block is not valid JSON or of another vocabulary. */
export function parseNodes(blocks: readonly string[]): SchemaNode[] {
  return blocks.flatMap((block) => {
    const { '@context': context, '@graph': graph, ...single } = JSON.parse(block) as Record<string, unknown>;
    if (context !== 'https://schema.org') throw new Error(`Not of schema.org: ${block.slice(0, 200)}`);
    return (graph ?? [single]) as SchemaNode[];
  });
}

/** Returns the problems of the nodes of one page: missing fields, unknown types, dangling references. */
export function schemaProblems(nodes: readonly SchemaNode[]): string[] {
  const ids = nodes.map((each) => each['@id']);
  const problems = nodes.flatMap((each) => {
    const schema = types[each['@type']];
    if (!schema) return [`no rules for the type ${each['@type']}`];
    const { error } = schema.safeParse(each);
    return error ? [`${each['@type']}: ${z.prettifyError(error)}`] : [];
  });
  walk(nodes, (key, value) => {
    // A company does not rate itself: https://developers.google.com/search/docs/appearance/structured-data/review-snippet
    if (/rating|review/i.test(key) || (key === '@type' && /rating|review/i.test(String(value)))) problems.push(`a rating: ${key}`);
    const isReference = typeof value === 'object' && value !== null && Object.keys(value).join() === '@id';
    if (isReference && !ids.includes((value as { '@id': string })['@id'])) problems.push(`${key} refers to nothing on the page`);
  });
  return problems;
}

/** Returns the site's own addresses in nodes, without search templates and names (`@id`). */
export function ownAddresses(nodes: readonly SchemaNode[], origin: string): Set<string> {
  const found = new Set<string>();
  walk(nodes, (key, value) => {
    if (key !== '@id' && typeof value === 'string' && value.startsWith(`${origin}/`) && !value.includes('{')) found.add(value);
  });
  return found;
}

function walk(value: unknown, visit: (key: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    visit(key, child);
    walk(child, visit);
  }
}
