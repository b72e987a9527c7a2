import { Suspense } from 'react';
import { PendingPart } from '@/components/feedback/pending-part';
import { lazyView } from '@/boot/lazy-view';

/** Few accounts have one. */
const codeStep = lazyView(() => import('./code-step').then((module) => module.CodeStep));

/** The second step of logging in, with code and texts of its own. */
export function LazyCodeStep() {
  return (
    <Suspense fallback={<PendingPart />}>
      <codeStep.Component />
    </Suspense>
  );
}
