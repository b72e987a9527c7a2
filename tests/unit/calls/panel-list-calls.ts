import { lastChangeQuery } from '@/features/audit/last-change';
import { dueQuery, followUpMutation, mergeMutation, relatedQuery, separateMutation } from '@/features/inquiries/admin';
import { usualForm } from '@/features/applications/form';
import { saveFormMutation, storedFormQuery } from '@/features/applications/form-admin';
import { changeJobStateMutation, foundJobsQuery, namedJobQuery, namedJobsQuery, readJob, saveJobMutation } from '@/features/jobs/admin';
import { changeRows, countForExport } from '@/features/lists/actions';
import { foundRecordsQuery } from '@/features/search/find-records';
import { countQuery, newestFirst, rowQuery, rowsQuery } from '@/features/lists/admin';
import { assetFactsQuery } from '@/features/media/asset-facts';
import { assetsQuery, keepAsset, loadAsset } from '@/features/media/admin';
import { storeAsset } from '@/features/media/store-asset';
import { addEntriesMutation, affectedQuery, setEffectMutation } from '@/features/moderation/admin';
import { addNoteMutation, deleteNoteMutation, notesQuery, timelineQuery } from '@/features/notes/admin';
import { id, signal, type Call } from './call';
import { who, entry, anyBytes, firstVersion, own, overRead, gone, given } from './panel-samples';

const request = { list: 'inquiries', columns: ['name'], filter: {}, order: newestFirst, cursor: null, limit: 50 } as const;

const pdf = new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' });

/** What administrators do about inquiries, jobs, lists, media, moderation and notes. */
export const listCalls: readonly Call[] = [
  { at: 'features/inquiries/admin', who, when: 'inquiries: due', run: ({ query }) => query(dueQuery('2026-11-22')) },
  {
    at: 'features/inquiries/admin',
    who,
    when: 'inquiries: of the same person',
    run: ({ query }) => query(relatedQuery(id)),
    answers: { 'rpc related_inquiries': [] },
  },
  {
    at: 'features/inquiries/admin',
    who,
    when: 'inquiries: a day',
    run: ({ mutate }) => mutate(followUpMutation, { id, before: null, day: '2026-11-30' }),
    answers: { 'update inquiries': { id } },
    once: own,
  },
  {
    at: 'features/inquiries/admin',
    who,
    when: 'inquiries: taken apart again',
    run: ({ mutate }) => mutate(separateMutation, { lead: id, was: { '': [id] }, day: { was: null, is: '2026-12-01' } }),
    answers: { 'rpc merge_inquiries': { count: 1, was: {} } },
    once: own,
  },
  {
    at: 'features/inquiries/admin',
    who,
    when: 'inquiries: merged',
    run: ({ mutate }) => mutate(mergeMutation, { lead: id, ids: [id] }),
    answers: { 'rpc merge_inquiries': { count: 1, was: {} } },
    once: own,
  },
  { at: 'features/jobs/admin', who, when: 'jobs: names', run: ({ query }) => query(namedJobsQuery) },
  {
    at: 'features/jobs/admin',
    who,
    when: 'jobs: found by a text',
    run: ({ query }) => query(foundJobsQuery('designer')),
    answers: { 'rpc list_job_postings': [] },
  },
  { at: 'features/jobs/admin', who, when: 'jobs: the name of one', run: ({ query }) => query(namedJobQuery(id)) },
  {
    at: 'features/jobs/admin',
    who,
    when: 'jobs: one added',
    run: ({ mutate }) => mutate(saveJobMutation, { before: undefined, entry, isDraft: false }),
    once: given,
  },
  {
    at: 'features/jobs/admin',
    who,
    when: 'jobs: one changed',
    run: ({ mutate }) =>
      mutate(saveJobMutation, {
        before: { ...firstVersion, isDraft: false, entry: { ...entry, image: '/old.jpg' } },
        entry,
        isDraft: false,
      }),
    answers: { 'update job_postings': { id } },
    once: overRead,
  },
  {
    at: 'features/jobs/admin',
    who,
    when: 'jobs: one closed',
    run: ({ mutate }) => mutate(changeJobStateMutation, { id, version: 1, change: { valid_through: '2026-11-25' } }),
    answers: { 'update job_postings': { id } },
    once: overRead,
  },
  { at: 'features/jobs/admin', who, when: 'jobs: one read again', run: () => readJob(id) },
  { at: 'features/applications/form-admin', who, when: 'jobs: the application form read', run: ({ query }) => query(storedFormQuery(id)) },
  {
    at: 'features/applications/form-admin',
    who,
    when: 'jobs: the application form',
    run: ({ mutate }) =>
      mutate(saveFormMutation, { before: { id, form: usualForm, version: 1, updatedAt: '', isDeleted: false }, form: usualForm }),
    answers: { 'update job_postings': { id } },
    once: overRead,
  },
  {
    at: 'features/audit/last-change',
    who,
    when: 'a form: who changed the row',
    run: ({ query }) => query(lastChangeQuery({ table: 'job_postings', id, updatedAt: firstVersion.updatedAt })),
    quiet: 'all',
  },
  {
    at: 'features/lists/actions',
    who,
    when: 'a list: something done to rows',
    run: () => changeRows('inquiries', 'delete', { ids: [id] }),
    answers: { 'rpc trash_rows': { status: 'done', count: 1 } },
    once: 'rows that are so already are passed over',
  },
  {
    at: 'features/lists/actions',
    who,
    when: 'a list: rows marked as read',
    run: () => changeRows('inquiries', 'read', { ids: [id] }),
    answers: { 'rpc mark_rows_read': { status: 'done', count: 1 } },
    once: 'rows that are so already are passed over',
  },
  {
    at: 'features/lists/admin',
    who,
    when: 'a list: a page',
    run: ({ query }) => query(rowsQuery(request)),
    answers: { 'rpc list_inquiries': [] },
  },
  {
    at: 'features/lists/admin',
    who,
    when: 'a list: the number',
    run: ({ query }) => query(countQuery('inquiries', {})),
    answers: { 'rpc count_rows': 3 },
  },
  {
    at: 'features/lists/actions',
    who,
    when: 'a list: before an export',
    run: () => countForExport('inquiries', {}, signal),
    answers: { 'rpc count_rows': 3 },
  },
  {
    at: 'features/lists/admin',
    who,
    when: 'a list: a row',
    run: ({ query }) => query(rowQuery({ list: 'inquiries', id, columns: ['name'] })),
    answers: { 'select inquiries': [] },
  },
  {
    at: 'features/search/find-records',
    who,
    when: 'palette: records',
    run: ({ query }) => query(foundRecordsQuery('noor')),
    answers: { 'rpc find_records': [] },
  },
  {
    at: 'features/media/admin',
    who,
    when: 'media: the library',
    run: ({ query }) => query(assetsQuery('image', '')),
    answers: { 'rpc search_files': [] },
  },
  { at: 'features/media/admin', who, when: 'media: a file chosen', run: () => keepAsset('a.png'), once: own },
  {
    at: 'features/media/admin',
    who,
    when: 'media: a picture cut anew',
    run: () => loadAsset('/storage/v1/object/public/publicassets/media/a.png'),
    quiet: anyBytes,
  },
  {
    at: 'features/media/asset-facts',
    who,
    when: 'media: the names of files',
    run: ({ query }) => query(assetFactsQuery('media/a.png')),
    answers: { 'rpc file_facts': [] },
  },
  {
    at: 'features/media/store-asset',
    who,
    when: 'media: an upload',
    run: () => storeAsset({ file: pdf, kind: 'pdf', naming: () => 'media/a.pdf' }),
    quiet: anyBytes,
    once: 'each upload has a path of its own; a file that nothing names is swept',
  },
  {
    at: 'features/moderation/admin',
    who,
    when: 'moderation: whom it concerns',
    run: ({ query }) => query(affectedQuery('word', ['x'])),
    answers: { 'rpc creators_affected': [] },
  },
  {
    at: 'features/moderation/admin',
    who,
    when: 'moderation: entries added',
    run: ({ mutate }) => mutate(addEntriesMutation, { type: 'word', effect: 'hold', entries: ['x'], suspend: [id], reason: '' }),
    answers: { 'upsert creator_moderation': [], 'rpc set_creator_status': 1 },
    once: 'entries are unique',
  },
  {
    at: 'features/moderation/admin',
    who,
    when: 'moderation: posts with a word wait for review',
    run: ({ mutate }) => mutate(setEffectMutation, { id, effect: 'hold' as const }),
    answers: { 'update creator_moderation': [{ id }] },
    once: 'it becomes what is sent',
  },
  {
    at: 'features/notes/admin',
    who,
    when: 'timeline',
    run: ({ query }) => query(timelineQuery({ inquiry: id })),
    answers: { 'rpc row_timeline': [] },
  },
  { at: 'features/notes/admin', who, when: 'notes', run: ({ query }) => query(notesQuery({ inquiry: id })) },
  {
    at: 'features/notes/admin',
    who,
    when: 'notes: one added',
    run: ({ mutate }) => mutate(addNoteMutation({ inquiry: id }), { text: 'Called' }),
    once: given,
  },
  {
    at: 'features/notes/admin',
    who,
    when: 'notes: one deleted',
    run: ({ mutate }) => mutate(deleteNoteMutation({ inquiry: id }), id),
    once: gone,
  },
];
