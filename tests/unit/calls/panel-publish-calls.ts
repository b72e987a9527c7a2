import { publishingQuery, publishMutation } from '@/features/publishing/admin';
import type { Call } from './call';
import { who } from './panel-samples';

const page = '<!doctype html><meta name="content-version" content="3">';
const state = { published_version: 2, published_at: null, is_set_up: true, changes: 1, usual_seconds: null, last: null };

/** What administrators do about the published pages. */
export const publishCalls: readonly Call[] = [
  {
    at: 'features/publishing/admin',
    who,
    when: 'what is published',
    run: ({ query }) => query(publishingQuery),
    answers: { file: page, 'rpc publishing': { ...state, changed_at: '2026-01-01T00:00:00Z' }, 'function publish': { outcome: 'not_due' } },
    // The page is text of any kind.
    quiet: ['malformed JSON file', 'malformed JSON rpc note_published'],
    once: 'a publication under way is joined',
  },
  {
    at: 'features/publishing/admin',
    who,
    when: 'published now',
    run: ({ mutate }) => mutate(publishMutation, undefined),
    answers: { 'function publish': { outcome: 'started' } },
    once: 'a publication under way is joined',
  },
];
