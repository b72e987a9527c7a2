import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { lazyView } from '@/boot/lazy-view';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { creatorQuery, type Creator } from '@/features/creators/queries';
import { postCountQuery } from '@/features/posts/queries';
import { openContactDialog } from '@/lib/window-events';
import { useServerNow } from '@/hooks/use-server-now';
import { useSession } from '@/session/use-session';
import { isPendingSuspension } from './countdown';
import { CreatorHead } from './creator-head';
import { FeedTab } from './feed/feed-tab';
import { ProfileHeader } from './profile-header';
import { ProfileTabs } from './profile-tabs';
import { RedeemNotice } from './redeem-notice';
import { SessionEndedNotice } from './session-ended-notice';
import type { ProfileTab } from './use-tab-address';

/** Loaded with their tabs, because the calendar is larger than the rest of the page. */
const schedule = lazyView(() => import('./samples/schedule-tab').then((module) => module.ScheduleTab));
const community = lazyView(() => import('./samples/community-tab').then((module) => module.CommunityTab));
const PortfolioTab = lazy(() => import('./samples/portfolio-tab').then((module) => ({ default: module.PortfolioTab })));

/** Loaded for the owner only. */
const VerificationBanner = lazy(() => import('./verification-banner').then((module) => ({ default: module.VerificationBanner })));
const SuspensionReason = lazy(() => import('./suspension-reason').then((module) => ({ default: module.SuspensionReason })));
const RulesNotice = lazy(() => import('./rules-notice').then((module) => ({ default: module.RulesNotice })));
const OwnNotices = lazy(() => import('./report/own-notices').then((module) => ({ default: module.OwnNotices })));
const DeleteAccount = lazy(() => import('./delete-account').then((module) => ({ default: module.DeleteAccount })));

/** A creator's page after the profile has loaded. */
export function CreatorProfile({ creator }: { creator: Creator }) {
  const { t } = useTranslation(['creator', 'common']);
  const now = useServerNow(60_000);
  const { userId, ended } = useSession();
  const isOwner = userId === creator.id;
  const hasEnded = ended !== undefined && (ended.userId ?? creator.id) === creator.id;
  const isSuspended = creator.status === 'suspended';
  const isHidden = creator.visibility === 'hidden';
  const isFeedHidden = isSuspended && !isOwner;
  const feed = { creatorId: creator.id, asOwner: isHidden || (isSuspended && isOwner) };
  const client = useQueryClient();
  const { data: loadedCount } = useQuery({
    ...postCountQuery(feed),
    enabled: !isFeedHidden,
    // The profile contains the count.
    initialData: creator.posts_count,
    initialDataUpdatedAt: () => client.getQueryState(creatorQuery(creator.username).queryKey)?.dataUpdatedAt,
  });
  const postCount = isFeedHidden ? undefined : loadedCount;

  const panels: Record<ProfileTab, () => ReactNode> = {
    feed: () => <FeedTab creator={creator} feed={feed} isOwner={isOwner} isHidden={isFeedHidden} />,
    portfolio: () => <PortfolioTab creator={creator} />,
    schedule: () => <schedule.Component />,
    community: () => <community.Component />,
  };

  return (
    <>
      <CreatorHead
        creator={creator}
        postCount={postCount}
        isHiddenFromSearch={isSuspended || isHidden || isPendingSuspension(creator, now)}
      />
      {hasEnded && <SessionEndedNotice />}
      {isSuspended && (
        <Notice
          tone="danger"
          title={t('suspended.title')}
          className="mb-4 border-danger bg-danger/20"
          action={
            isOwner && (
              <Button variant="secondary" size="sm" onClick={() => openContactDialog({ subject: t('suspended.subject') })}>
                {t('common:contactUs')}
              </Button>
            )
          }
        >
          <p>{t(isOwner ? 'suspended.ownerText' : 'suspended.text')}</p>
          {isOwner && (
            <Suspense fallback={null}>
              <SuspensionReason creatorId={creator.id} />
            </Suspense>
          )}
        </Notice>
      )}
      {isHidden && (
        <Notice tone="warning" title={t('hidden.title')} className="mb-4">
          <p>{t(isOwner ? 'hidden.ownerText' : 'hidden.text')}</p>
        </Notice>
      )}
      {isOwner && (
        <Suspense fallback={null}>
          <RulesNotice creatorId={creator.id} />
          <OwnNotices creatorId={creator.id} />
        </Suspense>
      )}
      <RedeemNotice username={creator.username} />
      {isOwner && creator.status === 'unverified' && (
        <Suspense fallback={<Skeleton className="mb-4 h-28" />}>
          <VerificationBanner creator={creator} />
        </Suspense>
      )}
      <ProfileHeader creator={creator} isOwner={isOwner} postCount={postCount} />
      <ProfileTabs
        isOwner={isOwner}
        renderPanel={(tab) => <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{panels[tab]()}</Suspense>}
      />
      {isOwner && (
        <Suspense fallback={null}>
          <DeleteAccount creator={creator} />
        </Suspense>
      )}
    </>
  );
}
