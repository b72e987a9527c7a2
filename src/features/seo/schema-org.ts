import type { Course, CourseInstance, CreativeWork, NewsArticle, Offer, Product, Service, WebPageLeaf } from 'schema-dts';
import { assetUrl } from '@/lib/asset-url';
import { absoluteAsset, absoluteUrl, organizationId, type SchemaContext } from './site-nodes';

/** A price in a currency, once or for a time. */
export interface PriceFacts {
  amount: number;
  /** The code of ISO 4217. */
  currency: string;
  period: 'once' | 'month' | 'year';
}

export interface OfferFacts {
  name: string;
  description: string;
  /** The path without language prefix, with its hash. */
  path: string;
  /** As it is stored. */
  image?: string | undefined;
  price?: PriceFacts | undefined;
}

/** The picture of an offer, if it has one. */
function pictureOf(image: string | undefined, origin: string): { image?: string } {
  const address = assetUrl(image);
  return address ? { image: absoluteAsset(address, origin) } : {};
}

/** Returns the node of a service. The page's Organization node describes the provider. */
export function serviceNode(facts: OfferFacts, context: SchemaContext): Service {
  return {
    '@type': 'Service',
    name: facts.name,
    serviceType: facts.name,
    ...(facts.description && { description: facts.description }),
    url: absoluteUrl(facts.path, context),
    ...pictureOf(facts.image, context.origin),
    areaServed: { '@type': 'Country', name: 'Qatar' },
    ...(facts.price && { offers: offerNode(facts.price, facts.path, context) }),
    provider: { '@id': organizationId(context.origin) },
  };
}

/** UN/CEFACT codes of the times that a price is for. */
const unitCodes = { month: 'MON', year: 'ANN' } as const;

/** Returns the offer of a price. */
function offerNode({ amount, currency, period }: PriceFacts, path: string, context: SchemaContext): Exclude<Offer, string> {
  const price = { price: amount, priceCurrency: currency };
  return {
    '@type': 'Offer',
    ...price,
    url: absoluteUrl(path, context),
    availability: 'https://schema.org/InStock',
    ...(period !== 'once' && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, billingDuration: 1, unitCode: unitCodes[period] },
    }),
    seller: { '@id': organizationId(context.origin) },
  };
}

/** Returns the node of a product with its price, if it has one. Without ratings, because companies may not rate themselves. */
export function productNode(facts: OfferFacts & { brand: string }, context: SchemaContext): Product {
  return {
    '@type': 'Product',
    name: facts.name,
    ...(facts.description && { description: facts.description }),
    ...pictureOf(facts.image, context.origin),
    url: absoluteUrl(facts.path, context),
    brand: { '@type': 'Brand', name: facts.brand },
    ...(facts.price && { offers: offerNode(facts.price, facts.path, context) }),
  };
}

/** A date of a course, for courseNode. */
export interface CourseDate {
  /** ISO. */
  startsAt: string;
  /** The last day, as 2026-12-10. */
  endsOn: string | null;
  /** Empty for none. */
  place: string;
  teacher: string;
  language: 'en' | 'ar' | 'both';
  price: { amount: number; currency: string } | undefined;
  isFull: boolean;
}

/** Returns a date as schema.org has it, with where and for how much. */
const instanceOf = (date: CourseDate, mode: string | undefined, url: string): CourseInstance => ({
  '@type': 'CourseInstance',
  ...(mode && { courseMode: mode }),
  startDate: date.startsAt,
  endDate: date.endsOn ?? date.startsAt,
  inLanguage: date.language === 'both' ? ['ar', 'en'] : date.language,
  ...(date.place && mode !== 'Online' && { location: { '@type': 'Place', name: date.place } }),
  ...(date.teacher && { instructor: { '@type': 'Person', name: date.teacher } }),
  ...(date.price && {
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: date.price.amount,
      priceCurrency: date.price.currency,
      availability: date.isFull ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      url,
    },
  }),
});

/** Returns the node of a course with its fee, if it has one. */
export function courseNode(
  facts: OfferFacts & { company: string; type?: 'online' | 'in-house' | undefined; dates?: readonly CourseDate[] },
  context: SchemaContext,
): Extract<Course, object> {
  const mode = facts.type && (facts.type === 'online' ? 'Online' : 'Onsite');
  const { dates = [] } = facts;
  return {
    '@type': 'Course',
    name: facts.name,
    description: facts.description || facts.name,
    url: absoluteUrl(facts.path, context),
    ...pictureOf(facts.image, context.origin),
    provider: { '@type': 'Organization', name: facts.company, url: `${context.origin}/` },
    inLanguage: ['ar', 'en'],
    ...(facts.price && {
      offers: { '@type': 'Offer', category: 'Paid', price: facts.price.amount, priceCurrency: facts.price.currency },
    }),
    ...(dates.length > 0
      ? { hasCourseInstance: dates.map((date) => instanceOf(date, mode, absoluteUrl(facts.path, context))) }
      : mode && { hasCourseInstance: { '@type': 'CourseInstance', courseMode: mode } }),
  };
}

/** Returns the node of a project that the company has made. */
export function projectNode(facts: OfferFacts, context: SchemaContext): Extract<CreativeWork, object> {
  return {
    '@type': 'CreativeWork',
    name: facts.name,
    ...(facts.description && { description: facts.description }),
    url: absoluteUrl(facts.path, context),
    ...pictureOf(facts.image, context.origin),
    creator: { '@id': organizationId(context.origin) },
    inLanguage: context.language,
  };
}

/** Returns the node of a post of the news. `published` is its date, a timestamp. */
export function newsNode(facts: OfferFacts & { published: string | undefined }, context: SchemaContext): Extract<NewsArticle, object> {
  const url = absoluteUrl(facts.path, context);
  return {
    '@type': 'NewsArticle',
    headline: facts.name,
    ...(facts.description && { description: facts.description }),
    url,
    mainEntityOfPage: url,
    ...pictureOf(facts.image, context.origin),
    ...(facts.published && { datePublished: facts.published }),
    author: { '@id': organizationId(context.origin) },
    publisher: { '@id': organizationId(context.origin) },
    inLanguage: context.language,
  };
}

/** Returns the node of a page of one's own. */
export function webPageNode(facts: OfferFacts, context: SchemaContext): WebPageLeaf {
  return {
    '@type': 'WebPage',
    name: facts.name,
    ...(facts.description && { description: facts.description }),
    url: absoluteUrl(facts.path, context),
    ...pictureOf(facts.image, context.origin),
    isPartOf: { '@id': `${absoluteUrl('/', context)}#website` },
    publisher: { '@id': organizationId(context.origin) },
    inLanguage: context.language,
  };
}
