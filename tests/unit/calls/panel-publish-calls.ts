import { publishingQuery, publishMutation } from '@/features/publishing/admin';
import { importRedirectsMutation, missingPathsQuery, readRedirect, saveRedirectMutation } from '@/features/redirects/admin';
import { id, type Call } from './call';
import { firstVersion, given, overRead, who } from './panel-samples';

const page = '<!doctype html><meta name="content-version" content="3">';
const state = { published_version: 2, published_at: null, is_set_up: true, changes: 1, usual_seconds: null, last: null };

const entry = { from: '/old', to: '/about' };

/** What administrators do about the published pages and redirects. */
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
  {
    at: 'features/redirects/admin',
    who,
    when: 'redirects: one added',
    run: ({ mutate }) => mutate(saveRedirectMutation, { before: undefined, entry }),
    once: given,
  },
  {
    at: 'features/redirects/admin',
    who,
    when: 'redirects: one changed',
    run: ({ mutate }) => mutate(saveRedirectMutation, { before: { ...firstVersion, entry }, entry: { ...entry, to: '/careers' } }),
    answers: { 'update redirects': { id } },
    once: overRead,
  },
  { at: 'features/redirects/admin', who, when: 'redirects: one read again', run: () => readRedirect(id) },
  {
    at: 'features/redirects/admin',
    who,
    when: 'redirects: a file imported',
    run: ({ mutate }) => mutate(importRedirectsMutation, [{ ...entry, line: 1 }]),
    once: 'old addresses are unique',
  },
  {
    at: 'features/redirects/admin',
    who,
    when: 'redirects: missing pages',
    run: ({ query }) => query(missingPathsQuery),
    answers: { 'rpc missing_paths': [] },
  },
];
