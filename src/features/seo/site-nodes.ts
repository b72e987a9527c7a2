import type { SchemaNode } from '@/components/structured-data';
import type { BreadcrumbList, Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { localizePath, type Language } from '@/i18n/languages';
import { paths } from '@/lib/paths';

/** The context of structured data, for absolute addresses. */
export interface SchemaContext {
  /** The origin of the public site, without a trailing slash. */
  origin: string;
  language: Language;
}

export interface CompanyFacts {
  name: string;
  description: string;
  /** The address of the logo. Undefined: the site's icon. Null: none. */
  logo?: string | null | undefined;
  address?: string;
  email?: string;
  phone?: string;
  /** The company's pages on social networks. */
  profiles?: string[];
}

/** Returns the absolute address of a page, in the context's language. */
export function absoluteUrl(path: string, { origin, language }: SchemaContext): string {
  return origin + localizePath(path, language);
}

/** Returns a picture's absolute address. */
export const absoluteAsset = (value: string, origin: string) => (value.startsWith('/') ? origin + value : value);

/** The same id in both languages, so search engines know one company. */
export const organizationId = (origin: string) => `${origin}/#organization`;

/** Returns the node of the company. */
export function organizationNode(facts: CompanyFacts, { origin }: SchemaContext): Extract<SchemaNode, Organization> {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: facts.name,
    description: facts.description,
    url: `${origin}/`,
    ...(facts.logo !== null && { logo: absoluteAsset(facts.logo ?? '/icons/icon-512.png', origin) }),
    ...(facts.address && { address: { '@type': 'PostalAddress', streetAddress: facts.address, addressCountry: 'QA' } }),
    ...(facts.email && { email: facts.email }),
    ...(facts.phone && { telephone: facts.phone }),
    ...(facts.profiles?.length && { sameAs: facts.profiles }),
  };
}

/** Returns the node of the site, with its search page as search action. */
export function webSiteNode(name: string, context: SchemaContext): WebSite {
  const search: WithActionConstraints<Extract<SearchAction, object>> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(paths.searchResults, context)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${absoluteUrl(paths.home, context)}#website`,
    name,
    url: absoluteUrl(paths.home, context),
    inLanguage: context.language,
    publisher: { '@id': organizationId(context.origin) },
    potentialAction: search,
  };
}

/** Returns the breadcrumbs from the home page to a page. */
export function breadcrumbNode(trail: { name: string; path: string }[], context: SchemaContext): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, context),
    })),
  };
}
