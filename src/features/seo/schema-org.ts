import type { SchemaNode } from '@/components/structured-data';
import type { BreadcrumbList, Organization, Product, SearchAction, Service, WebSite, WithActionConstraints } from 'schema-dts';
import { localizePath, type Language } from '@/i18n/languages';
import { paths } from '@/lib/paths';

/** Where structured data stands: schema.org asks for absolute addresses. */
export interface SchemaContext {
  /** Origin of the public site, without a slash at the end. */
  origin: string;
  language: Language;
}

export interface CompanyFacts {
  name: string;
  description: string;
  /** Address of the logo; the site's icon when there is none, and nothing for null. */
  logo?: string | null | undefined;
  address?: string;
  email?: string;
  phone?: string;
  /** Its pages on social networks. */
  profiles?: string[];
}

export interface OfferFacts {
  name: string;
  description: string;
  /** Path without language prefix, with its hash. */
  path: string;
  image: string;
}

/** The absolute address of a page, in the context's language. */
export function absoluteUrl(path: string, { origin, language }: SchemaContext): string {
  return origin + localizePath(path, language);
}

const asset = (value: string, origin: string) => (value.startsWith('/') ? origin + value : value);

/** One id in both languages, so that search engines know one company. */
const organizationId = (origin: string) => `${origin}/#organization`;

/** The company. */
export function organizationNode(facts: CompanyFacts, { origin }: SchemaContext): Extract<SchemaNode, Organization> {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: facts.name,
    description: facts.description,
    url: `${origin}/`,
    ...(facts.logo !== null && { logo: asset(facts.logo ?? '/icons/icon-512.png', origin) }),
    ...(facts.address && { address: { '@type': 'PostalAddress', streetAddress: facts.address, addressCountry: 'QA' } }),
    ...(facts.email && { email: facts.email }),
    ...(facts.phone && { telephone: facts.phone }),
    ...(facts.profiles?.length && { sameAs: facts.profiles }),
  };
}

/** The site, with its search page as search action. */
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

/** The way from the home page to a page. */
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

/** A service of the company, which the page's Organization node describes. */
export function serviceNode(facts: OfferFacts, context: SchemaContext): Service {
  return {
    '@type': 'Service',
    name: facts.name,
    serviceType: facts.name,
    description: facts.description,
    url: absoluteUrl(facts.path, context),
    image: asset(facts.image, context.origin),
    areaServed: { '@type': 'Country', name: 'Qatar' },
    provider: { '@id': organizationId(context.origin) },
  };
}

/** A product with its monthly price in US dollars. No ratings: a company does not rate itself. */
export function productNode(facts: OfferFacts & { brand: string; monthlyPrice: number }, context: SchemaContext): Product {
  const price = { price: facts.monthlyPrice, priceCurrency: 'USD' };
  return {
    '@type': 'Product',
    name: facts.name,
    description: facts.description,
    image: asset(facts.image, context.origin),
    url: absoluteUrl(facts.path, context),
    brand: { '@type': 'Brand', name: facts.brand },
    offers: {
      '@type': 'Offer',
      ...price,
      url: absoluteUrl(facts.path, context),
      availability: 'https://schema.org/InStock',
      // UN/CEFACT code of a month.
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, billingDuration: 1, unitCode: 'MON' },
      seller: { '@id': organizationId(context.origin) },
    },
  };
}
