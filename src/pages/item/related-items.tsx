import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { inLanguage, type Item, type StoredItem } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { relatedQuery } from '@/features/items/lookups';
import { useLanguage } from '@/i18n/use-language';
import { itemPath, type ItemFolder } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** The items below another one. */
const shownItems = 3;

interface Teaser {
  id: string;
  title: string;
  summary: string;
  icon: string | undefined;
  path: string;
}

/** Three other items, those of the same kind and category first, and the way to all. */
export function RelatedItems({ item: { id, kind, category }, folder }: { item: Item; folder: ItemFolder }) {
  const { t } = useTranslation('item');
  const { language } = useLanguage();
  const select = useCallback(
    (items: StoredItem[]): Teaser[] => {
      const others = items.map((one) => inLanguage(one, language)).filter((one) => one.id !== id);
      const isNear = (one: Item) => one.kind === kind && one.category === category;
      return [...others.filter(isNear), ...others.filter((one) => !isNear(one))].slice(0, shownItems).map((one) => {
        const { title, summary, icon } = one;
        return { id: one.id, title, summary, icon, path: itemPath(one) ?? paths[folder.key] };
      });
    },
    [language, id, kind, category, folder],
  );
  const { data: related = [] } = useQuery({ ...relatedQuery(folder.kinds), select });

  return (
    <aside aria-labelledby="related-heading" className="border-t border-line bg-card py-section">
      <div className="container-page">
        {related.length > 0 && (
          <>
            <h2 id="related-heading" className="mb-8 text-title">
              {t('related')}
            </h2>
            <ul className="grid gap-5 md:grid-cols-3">
              {related.map(({ id: other, title, summary, icon, path }) => (
                <Card key={other} as="li" interactive className="relative flex flex-col">
                  <ItemIcon name={icon} className="mb-4 size-6 text-primary-text" />
                  <h3 className="text-heading">
                    <AppLink to={path} dir="auto" className="block after:absolute after:inset-0 after:rounded-card">
                      {title}
                    </AppLink>
                  </h3>
                  <p dir="auto" className="mt-2 line-clamp-3 text-small text-muted">
                    {summary}
                  </p>
                </Card>
              ))}
            </ul>
          </>
        )}
        <p className="mt-8">
          <AppLink to={paths[folder.key]} className={buttonClass({ variant: 'secondary' })}>
            <span>{t(`all.${folder.key}`)}</span>
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </AppLink>
        </p>
      </div>
    </aside>
  );
}
