import type { CatalogId } from './catalog';

/** Every catalog entry has this many features. */
export const featureNumbers = [1, 2, 3, 4] as const;

/** Keys of an entry's texts in the namespace `catalog`, for React (`t(texts.title)`) and for the search index alike. */
export interface CatalogTexts {
  title: `${CatalogId}.title`;
  description: `${CatalogId}.description`;
  imageAlt: `${CatalogId}.imageAlt`;
  features: `${CatalogId}.feature${(typeof featureNumbers)[number]}`[];
}

/** The text keys of a service, hardware service or product. */
export function catalogTexts(id: CatalogId): CatalogTexts {
  return {
    title: `${id}.title`,
    description: `${id}.description`,
    imageAlt: `${id}.imageAlt`,
    features: featureNumbers.map((number) => `${id}.feature${number}` as const),
  };
}
