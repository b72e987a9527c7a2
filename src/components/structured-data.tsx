import type {
  BreadcrumbList,
  Course,
  CreativeWork,
  FAQPage,
  ItemList,
  JobPosting,
  NewsArticle,
  Organization,
  Product,
  ProfilePage,
  Service,
  SocialMediaPosting,
  WebPageLeaf,
  WebSite,
} from 'schema-dts';

/** Nodes of schema.org that pages use, with `@type` and properties. The full union of schema.org adds ten seconds to type checking. */
export type SchemaNode = Exclude<
  | BreadcrumbList
  | Course
  | CreativeWork
  | FAQPage
  | ItemList
  | JobPosting
  | NewsArticle
  | Organization
  | Product
  | ProfilePage
  | Service
  | SocialMediaPosting
  | WebPageLeaf
  | WebSite,
  string
>;

/** Returns JSON that is safe inside a script element: nothing in it can end the element or open a comment. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Describes the page to search engines in JSON-LD. A data block never runs, so the content security policy needs no hash for it. Renders
 * nothing without nodes.
 */
export function StructuredData({ nodes }: { nodes: SchemaNode[] }) {
  if (nodes.length === 0) return null;
  const [only, ...others]: readonly object[] = nodes;
  const document = { '@context': 'https://schema.org', ...(others.length === 0 ? only : { '@graph': nodes }) };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(document) }} />;
}
