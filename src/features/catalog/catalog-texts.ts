import type { CatalogId } from './catalog';

/** The numbers of an entry's features. */
export const featureNumbers = [1, 2, 3, 4] as const;

/** The text keys of an entry in the namespace `catalog`. Typed, so they work with `t()` and in the search index. */
export interface CatalogTexts {
  title: `${CatalogId}.title`;
  description: `${CatalogId}.description`;
  imageAlt: `${CatalogId}.imageAlt`;
  features: `${CatalogId}.feature${(typeof featureNumbers)[number]}`[];
}

/** Returns the text keys of a service, hardware service or product. */
export function catalogTexts(id: CatalogId): CatalogTexts {
  return {
    title: `${id}.title`,
    description: `${id}.description`,
    imageAlt: `${id}.imageAlt`,
    features: featureNumbers.map((number) => `${id}.feature${number}` as const),
  };
}
