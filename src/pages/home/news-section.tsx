import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '@/features/items/item';
import { NewsCard } from '@/features/items/news-card';
import { latestNewsQuery } from '@/features/items/news-queries';
import { useLanguage } from '@/i18n/use-language';
import type { StripProps } from './strip';
import { StripFrame } from './strip-frame';
import { useFirstRows } from './use-first-rows';

/** The three newest posts of the news; nothing without any. */
export function NewsSection({ wasPrerendered }: Pick<StripProps, 'wasPrerendered'>) {
  const { language } = useLanguage();
  const posts = useFirstRows(useQuery(latestNewsQuery), wasPrerendered);
  if (posts.length === 0) return null;
  return (
    <StripFrame name="news">
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="reveal">
            <NewsCard post={inLanguage(post, language)} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </StripFrame>
  );
}
