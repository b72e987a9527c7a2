import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { Section } from '@/components/ui/section';
import { inLanguage } from '@/features/items/item';
import { NewsCard } from '@/features/items/news-card';
import { latestNewsQuery } from '@/features/items/news-queries';
import { useHydrated } from '@/hooks/use-hydrated';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';

/**
 * The three newest posts of the news; nothing without any. A page whose HTML has no news shows none before the visitor's next page: the
 * section would push down what is being read, and a reload would end at another place.
 */
export function NewsSection() {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  const { data: posts = [] } = useQuery(latestNewsQuery);
  const [isInHtml] = useState(posts.length > 0);
  if (posts.length === 0 || (wasPrerendered && !isInHtml)) return null;
  return (
    <Section id="news" eyebrow={t('news.eyebrow')} title={t('news.title')}>
      <ul className="grid gap-5 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="reveal">
            <NewsCard post={inLanguage(post, language)} headingLevel="h3" />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <AppLink to={paths.news} className={buttonClass({ variant: 'secondary' })}>
          {t('news.all')}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </AppLink>
      </p>
    </Section>
  );
}
