import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { lazyView } from '@/boot/lazy-view';
import { useHydrated } from '@/hooks/use-hydrated';
import { writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

const InvitedReview = lazyView(() => import('@/overlays/review/invited-review').then((module) => module.InvitedReview));
const StopInvitations = lazyView(() => import('@/overlays/review/stop-invitations').then((module) => module.StopInvitations));

/** The dialog of an invitation's link in the address. The hash names it, and has the token. */
export function ReviewLink() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [, kind, token] = /^#(review|no-review-mails)=(.*)$/.exec(hash) ?? [];
  if (!useHydrated() || token === undefined) return null;
  const { Component } = kind === 'review' ? InvitedReview : StopInvitations;
  function close() {
    // Whoever was invited is not asked for a review again by the popup of a first visit.
    writeStored(storageKeys.hasVisited, 'true');
    void navigate({ pathname, search }, { replace: true });
  }
  return (
    <Suspense fallback={<OverlayPending />}>
      <Component key={hash} token={token} onClose={close} />
    </Suspense>
  );
}
