import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { AppLink } from '@/components/ui/app-link';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { profileTexts } from '@/features/creators/profile-texts';
import { creatorQuery } from '@/features/creators/queries';
import { postQuery } from '@/features/posts/queries';
import { useLiveHead } from '@/features/seo/use-live-head';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { creatorPath, paths } from '@/lib/paths';
import { useSession } from '@/session/use-session';
import { isPendingSuspension } from '../countdown';
import { PlainHead } from '../creator-head';
import { FeedSkeleton } from '../feed/feed-skeleton';
import { PostCards } from '../feed/post-cards';
import { PostHead } from './post-head';

/** One post, `/creator/{username}/post/{id}`. Its creator sees it also while it waits for review or is hidden. */
export function PostPage() {
  const { t } = useTranslation(['posts', 'common']);
  const { language, localizePath } = useLanguage();
  const navigate = useNavigate();
  const { username = '', id = '' } = useParams();
  const { userId } = useSession();
  const now = useServerNow(60_000);
  useLiveHead();
  const profile = useQuery(creatorQuery(username));
  const creator = profile.data;
  const isOwner = creator?.id === userId && userId !== null;
  const feed = { creatorId: creator?.id ?? '', asOwner: isOwner };
  const found = useQuery({ ...postQuery(feed, id), enabled: Boolean(creator) });
  // Deferred, so that rendering the post does not block input.
  const isReady = useDeferredValue(Boolean(found.data));
  const error = profile.error ?? (found.data === undefined ? found.error : null);
  const isMissing = creator === null || found.data === null;

  if (creator && found.data && isReady) {
    const { name } = profileTexts(creator, language);
    const post = found.data;
    const isHidden = creator.status === 'suspended' || isPendingSuspension(creator, now) || (post.visibility ?? 'shown') !== 'shown';
    return (
      <Frame>
        <PostHead post={post} creator={creator} isHiddenFromSearch={isHidden} />
        <h1 className="sr-only">{t('page.title', { name })}</h1>
        <AppLink
          to={creatorPath(creator.username)}
          className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          <span>
            {t('page.allOf')} <bdi>{name}</bdi>
          </span>
        </AppLink>
        <PostCards
          posts={[post]}
          headingLevel="h2"
          creator={creator}
          feed={feed}
          mayWrite={isOwner && creator.status !== 'suspended'}
          onDelete={() => void navigate(localizePath(creatorPath(creator.username)), { replace: true })}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <PlainHead page="post" isMissing={Boolean(error) || isMissing} />
      {error ? (
        <ErrorState
          title={t('loadFailed')}
          text={errorMessage(error, t)}
          onRetry={() => void (profile.error ? profile.refetch() : found.refetch())}
          retrying={profile.isFetching || found.isFetching}
        />
      ) : isMissing ? (
        <EmptyState
          icon={FileQuestion}
          title={t('page.missing')}
          text={t('deleted')}
          action={
            <AppLink
              to={creator ? creatorPath(creator.username) : paths.creators}
              className="font-semibold text-primary-text hover:underline"
            >
              {t(creator ? 'page.toProfile' : 'page.toCreators')}
            </AppLink>
          }
        />
      ) : (
        <SkeletonGroup>
          <FeedSkeleton />
        </SkeletonGroup>
      )}
    </Frame>
  );
}

/** Keeps the content clear of a navbar that lies over the page. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="container-page pt-[calc(var(--header-overlap,0px)+1.5rem)] pb-section">
      <div className="mx-auto max-w-3xl">{children}</div>
    </div>
  );
}
