import { EyeOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Creator } from '@/features/creators/queries';
import type { Feed } from '@/features/posts/queries';
import { PostList } from './post-list';

/** For the owner alone, with the code of forms. */
const Composer = lazy(() => import('./composer').then((module) => ({ default: module.Composer })));

export interface FeedTabProps {
  creator: Creator;
  feed: Feed;
  isOwner: boolean;
  /** A suspended creator's posts are for nobody else (docs/decisions/035-creators.md). */
  isHidden: boolean;
}

/** The posts of a creator and, for the owner in good standing, the box for a new one. */
export function FeedTab({ creator, feed, isOwner, isHidden }: FeedTabProps) {
  const { t } = useTranslation('posts');
  if (isHidden) return <EmptyState icon={EyeOff} title={t('hidden.title')} text={t('hidden.text')} />;
  const mayWrite = isOwner && creator.status !== 'suspended';
  return (
    <div className="space-y-6">
      {mayWrite && (
        <Suspense fallback={<Skeleton className="h-52 rounded-card" />}>
          <Composer creatorId={creator.id} />
        </Suspense>
      )}
      <PostList creator={creator} feed={feed} mayWrite={mayWrite} />
    </div>
  );
}
