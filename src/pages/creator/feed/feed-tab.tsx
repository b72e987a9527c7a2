import { EyeOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Creator } from '@/features/creators/queries';
import type { Feed } from '@/features/posts/queries';
import { PostList } from './post-list';

/** Loaded for the owner only, with the form libraries. */
const Composer = lazy(() => import('./composer').then((module) => ({ default: module.Composer })));

export interface FeedTabProps {
  creator: Creator;
  feed: Feed;
  isOwner: boolean;
  /** Hides the posts of a suspended creator from visitors (docs/decisions/035-creators.md). */
  isHidden: boolean;
}

/** The posts of a creator, with the composer for an owner who is not suspended. */
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
