import { useInfiniteQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useMemo } from 'react';
import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { PageHero } from '@/components/ui/page-hero';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { inLanguage } from '@/features/items/item';
import { useItems } from '@/features/items/use-items';
import { NewsCard } from '@/features/items/news-card';
import { newsQuery } from '@/features/items/news-queries';
import { PageData } from '@/features/seo/page-data';
import { PageHead } from '@/features/settings/page-head';
import { newsSeo } from '@/features/settings/page-seo/news';
import { localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';

/** The build writes the feeds when it knows the address of the site (build/hosting/feeds.ts). */
const configured: unknown = import.meta.env.VITE_SITE_URL;
const feedOrigin = typeof configured === 'string' && URL.canParse(configured) ? new URL(configured).origin : undefined;

/** The news, newest first, of a category (`?category=`) or of all. */
export function NewsPage() {
  const { t } = useTranslation('news');
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { data: categories = [] } = useItems('news_category');
  const category = categories.find(({ slug }) => slug !== undefined && slug === search.get('category'));
  const query = useInfiniteQuery(newsQuery(category?.id));
  const posts = useMemo(() => query.data?.map((post) => inLanguage(post, language)), [query.data, language]);

  return (
    <>
      <PageHead page="news" builtIn={newsSeo} />
      <PageData name={t('name')} path={paths.news} />
      {feedOrigin && (
        <Helmet>
          <link rel="alternate" type="application/rss+xml" title={t('feed')} href={`${feedOrigin}${localizePath('/news.xml', language)}`} />
        </Helmet>
      )}
      <PageHero title={t('hero.title')} lead={t('hero.lead')} />
      {/* Fills the screen, so that rows which come later push no footer. */}
      <div className="container-page min-h-[75dvh] pb-section print:min-h-0">
        {categories.length > 0 && (
          <nav aria-label={t('categories.label')} className="mb-8">
            <ul className="flex flex-wrap gap-2">
              <CategoryLink to={paths.news} isCurrent={!category} label={t('categories.all')} />
              {categories.map(({ id, slug, title }) => (
                <CategoryLink key={id} to={`${paths.news}?category=${slug ?? ''}`} isCurrent={id === category?.id} label={title} />
              ))}
            </ul>
          </nav>
        )}
        <ListState
          query={{ ...query, data: posts }}
          skeleton={
            <SkeletonGroup className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
              {[1, 2, 3].map((index) => (
                <Skeleton key={index} className="h-80 rounded-card" />
              ))}
            </SkeletonGroup>
          }
          failed={{ title: t('failed') }}
          empty={
            category ? (
              <EmptyState
                icon={Newspaper}
                title={t('empty.category')}
                text={t('empty.categoryText')}
                action={
                  <AppLink to={paths.news} className={buttonClass({})}>
                    {t('empty.showAll')}
                  </AppLink>
                }
              />
            ) : (
              <EmptyState icon={Newspaper} title={t('empty.title')} text={t('empty.text')} />
            )
          }
        >
          {(shown) => (
            <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
              {shown.map((post) => (
                <li key={post.id}>
                  <NewsCard post={post} headingLevel="h2" />
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </div>
    </>
  );
}

function CategoryLink({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) {
  return (
    <li>
      <AppLink
        to={to}
        dir="auto"
        aria-current={isCurrent ? 'true' : undefined}
        className={buttonClass({ size: 'sm', variant: isCurrent ? 'primary' : 'secondary' })}
      >
        {label}
      </AppLink>
    </li>
  );
}
