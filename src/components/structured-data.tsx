import type { BreadcrumbList, ItemList, JobPosting, Organization, Product, ProfilePage, Service, WebSite } from 'schema-dts';

/** What pages describe, each a thing of schema.org with `@type` and its properties. With all that schema.org knows, checking the types of the site takes some ten seconds more. */
export type SchemaNode = Exclude<BreadcrumbList | ItemList | JobPosting | Organization | Product | ProfilePage | Service | WebSite, string>;

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Describes the page to search engines in JSON-LD. A data block, which never runs: the content security policy
 * needs no hash for it. Renders nothing without nodes.
 */
export function StructuredData({ nodes }: { nodes: SchemaNode[] }) {
  if (nodes.length === 0) return null;
  const [only, ...others]: readonly object[] = nodes;
  const document = { '@context': 'https://schema.org', ...(others.length === 0 ? only : { '@graph': nodes }) };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(document) }} />;
}
