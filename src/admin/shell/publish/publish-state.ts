import type { Publishing } from '@/features/publishing/admin';

/**
 * What the header tells about the published pages, the most urgent first. `changes`: something can be published. `current`: nothing can.
 * `development`: there is no HTML.
 */
export type PublishState = 'development' | 'publishing' | 'failed' | 'notSetUp' | 'changes' | 'current';

/** Returns what the header tells. A failure of the past is not told once the pages are current. */
export function publishState({ isDevelopment, is_set_up: isSetUp, changes, last }: Publishing): PublishState {
  if (isDevelopment) return 'development';
  if (last?.state === 'requested' || last?.state === 'building') return 'publishing';
  if (changes === 0) return 'current';
  if (isSetUp === false) return 'notSetUp';
  return last?.state === 'failed' ? 'failed' : 'changes';
}
