import type { Thing } from 'schema-dts';

/** A thing of schema.org, with `@type` and its properties. */
export type SchemaNode = Exclude<Thing, string>;

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
  const document = nodes.length === 1 ? { '@context': 'https://schema.org', ...nodes[0] } : { '@context': 'https://schema.org', '@graph': nodes };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(document) }} />;
}
