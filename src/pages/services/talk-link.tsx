import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyView } from '@/boot/lazy-view';
import { useHydrated } from '@/hooks/use-hydrated';

/** The start of the hash of links in confirmations, before the token. */
const talkHash = '#talk=';

const OwnTalk = lazyView(() => import('./own-talk').then((module) => module.OwnTalk));

/** The dialog of the talk whose link leads to this page. */
export function TalkLink() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const token = useHydrated() && hash.startsWith(talkHash) ? hash.slice(talkHash.length) : undefined;
  return token === undefined ? null : (
    <Suspense fallback={null}>
      <OwnTalk.Component token={token} onClose={() => void navigate({ pathname, search }, { replace: true })} />
    </Suspense>
  );
}
