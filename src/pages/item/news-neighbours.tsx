import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { inLanguage, type Item } from '@/features/items/item';
import { neighboursQuery } from '@/features/items/news-queries';
import { useLanguage } from '@/i18n/use-language';
import { itemPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** The newer and the older post, and the way to all. */
export function NewsNeighbours({ post: { id, publishedFrom = '' } }: { post: Item }) {
  const { t } = useTranslation('item');
  const { language } = useLanguage();
  const { data: [newer, older] = [] } = useQuery({
    ...neighboursQuery({ id, published_from: publishedFrom }),
    enabled: publishedFrom !== '',
  });
  const near = [
    { post: older, label: t('news.older') },
    { post: newer, label: t('news.newer') },
  ] as const;
  return (
    <nav aria-label={t('news.label')} className="border-t border-line bg-card py-10">
      <div className="container-page flex flex-col gap-6">
        <ul className="grid gap-5 sm:grid-cols-2">
          {near.map(({ post, label }) => {
            const item = post ? inLanguage(post, language) : undefined;
            return (
              item && (
                <li key={item.id}>
                  <p className="text-small text-muted">{label}</p>
                  <AppLink
                    to={itemPath(item) ?? paths.news}
                    dir="auto"
                    className="flex min-h-11 items-center text-heading underline-offset-4 hover:underline"
                  >
                    {item.title}
                  </AppLink>
                </li>
              )
            );
          })}
        </ul>
        <p>
          <AppLink to={paths.news} className={buttonClass({ variant: 'secondary' })}>
            {t('all.news')}
          </AppLink>
        </p>
      </div>
    </nav>
  );
}
