import { useTranslation } from 'react-i18next';
import type { CatalogItem } from './catalog';
import { catalogTexts } from './catalog-texts';

/** The image of a catalog entry with its alternative text. `className` sets size and shape. */
export function CatalogPicture({ item: { id, image }, className }: { item: CatalogItem; className: string }) {
  const { t } = useTranslation('catalog');
  return (
    <img
      src={image.src}
      alt={t(catalogTexts(id).imageAlt)}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
