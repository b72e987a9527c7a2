import { useEffect, useState } from 'react';
import { planPosts, type PlannedPost, type PlanOptions } from './plan-posts';
import type { ReadPosts } from './use-archive';

/** Returns the plan of an import; undefined while it is made. `options` is undefined while something that it needs is read. */
export function usePlan({ archive, converted }: ReadPosts, options: PlanOptions | undefined): readonly PlannedPost[] | undefined {
  const [made, setMade] = useState<{ options: PlanOptions; posts: readonly PlannedPost[] }>();
  useEffect(() => {
    if (!options) return undefined;
    const controller = new AbortController();
    planPosts(archive, converted, options, controller.signal).then(
      (posts) => setMade({ options, posts }),
      (error: unknown) => {
        if (!controller.signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [archive, converted, options]);
  return made?.options === options ? made?.posts : undefined;
}
