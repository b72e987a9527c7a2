import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import type { CatalogId } from './catalog';
import { catalogTexts } from './catalog-texts';

/** The four features of a catalog entry, each with a tick. */
export function FeatureList({ id, className }: { id: CatalogId; className?: string }) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={cn('grid gap-2.5', className)}>
      {catalogTexts(id).features.map((feature) => (
        <li key={feature} className="flex gap-2.5 text-small text-muted">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-secondary-text" />
          <span className="text-balance">{t(feature)}</span>
        </li>
      ))}
    </ul>
  );
}
