import { Suspense } from 'react';
import { PendingPart } from '@/components/feedback/pending-part';
import { loadable } from '@/components/loadable';

/** Few accounts have one. */
const codeStep = loadable(() => import('./code-step').then((module) => module.CodeStep));

/** The second step of logging in, with code and texts of its own. */
export function LazyCodeStep() {
  return (
    <Suspense fallback={<PendingPart />}>
      <codeStep.Component />
    </Suspense>
  );
}
