import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { toast } from '@/components/feedback/toast-store';
import { onProfileChange } from '@/features/creators/profile-changes';
import { creatorQuery } from '@/features/creators/queries';
import { useLiveHead } from '@/features/seo/use-live-head';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';
import { useSession } from '@/session/use-session';
import { PlainHead } from './creator-head';
import { CreatorProfile } from './creator-profile';
import { ProfileSkeleton } from './profile-skeleton';

/** The page of a creator, `/creator/{username}` in any letter case. Redirects home with a message for an unknown name. */
export function CreatorPage() {
  const { t } = useTranslation(['creator', 'common']);
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const { username = '' } = useParams();
  const { userId } = useSession();
  const client = useQueryClient();
  useLiveHead();
  const {
    data: creator,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...creatorQuery(username),
    // The owner's status may have changed while another tab or the mail was open.
    refetchOnWindowFocus: (query) => (query.state.data?.id === userId ? 'always' : false),
  });
  // Deferred, so that rendering the profile does not block input.
  const isReady = useDeferredValue(Boolean(creator));
  useEffect(() => onProfileChange(() => void client.invalidateQueries({ queryKey: ['creators', 'profile'] })), [client]);

  const leave = useEffectEvent(() => {
    toast({ variant: 'destructive', title: t('notFound.title'), description: t('notFound.text') });
    void navigate(localizePath(paths.home), { replace: true });
  });
  const isUnknown = creator === null;
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  if (creator && isReady) {
    return (
      <Frame>
        {/* The key resets the state when the creator changes. */}
        <CreatorProfile key={creator.id} creator={creator} />
      </Frame>
    );
  }
  return (
    <Frame>
      <PlainHead isMissing={Boolean(error) || isUnknown} />
      {error ? (
        <ErrorState title={t('loadFailed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ProfileSkeleton />
      )}
    </Frame>
  );
}

/** Keeps the content clear of a navbar that lies over the page. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="container-page pt-[calc(var(--header-overlap,0px)+1.5rem)] pb-section">
      <div className="mx-auto max-w-4xl">{children}</div>
    </div>
  );
}
