import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import type { Item } from './item';
import { ItemPicture } from './item-picture';
import { itemPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';
import { NewsDate } from './news-date';

/** A post in a list, as a link to its page. */
export function NewsCard({ post, headingLevel: Heading }: { post: Item; headingLevel: 'h2' | 'h3' }) {
  return (
    <Card as="article" interactive padding="none" className="relative flex h-full flex-col overflow-clip">
      {post.picture && <ItemPicture item={post} className="aspect-[8/5] w-full object-cover" />}
      <div className="flex flex-col gap-2 p-5 sm:p-6">
        <NewsDate post={post} />
        <Heading className="text-heading">
          <AppLink
            to={itemPath(post) ?? paths.news}
            dir="auto"
            className="block [text-align:-webkit-match-parent] [text-align:match-parent] after:absolute after:inset-0 after:rounded-card"
          >
            {post.title}
          </AppLink>
        </Heading>
        {post.summary && (
          <p dir="auto" className="line-clamp-4 text-small text-muted">
            {post.summary}
          </p>
        )}
      </div>
    </Card>
  );
}
