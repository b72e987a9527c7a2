import { Suspense } from 'react';
import { PendingPart } from '@/components/feedback/pending-part';
import { lazyView } from '@/boot/lazy-view';

/** Loaded when needed: few accounts have a second step. */
const codeStep = lazyView(() => import('./code-step').then((module) => module.CodeStep));

/** The second step of the login, loaded with its texts when it is first shown. */
export function LazyCodeStep() {
  return (
    <Suspense fallback={<PendingPart />}>
      <codeStep.Component />
    </Suspense>
  );
}
