import { backendLatency, builtVersion, functionAnswers, isServed, readFacts, takesEmail } from '@/features/diagnostics/admin';
import { isLetThrough } from '@/features/diagnostics/visitor-attempts';
import { folderNamesQuery, folderQuery, usesQuery } from '@/features/files/admin';
import { deleteFileMutation, moveFileMutation } from '@/features/files/changes';
import { textQuery } from '@/features/files/content';
import { sweepMutation, totalsQuery, unusedQuery } from '@/features/files/storage-usage';
import { searchQuery } from '@/features/files/search';
import { id, signal, type Call } from './call';
import { who, stored, anyBytes, gone } from './panel-samples';

/** What the diagnostics and the file manager do. */
export const fileCalls: readonly Call[] = [
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: facts', run: () => readFacts(signal), answers: { 'rpc diagnostics': {} } },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: speed', run: () => backendLatency(signal) },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not read',
    run: () => isLetThrough({ table: 'inquiries', kind: 'read' }, signal),
    quiet: ['expired token select inquiries', 'malformed JSON select inquiries', 'dropped connection select inquiries'],
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not delete',
    run: () => isLetThrough({ table: 'inquiries', kind: 'delete' }, signal),
    quiet: ['expired token delete inquiries', 'malformed JSON delete inquiries', 'dropped connection delete inquiries'],
    once: 'no row is meant',
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not change',
    run: () => isLetThrough({ table: 'inquiries', kind: 'update', column: 'name' }, signal),
    quiet: ['expired token update inquiries', 'malformed JSON update inquiries', 'dropped connection update inquiries'],
    once: 'no row is meant',
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not call',
    run: () => isLetThrough({ kind: 'call', rpc: 'diagnostics' }, signal),
    quiet: ['expired token rpc diagnostics', 'malformed JSON rpc diagnostics', 'dropped connection rpc diagnostics'],
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not add',
    run: () => isLetThrough({ table: 'inquiries', kind: 'insert' }, signal),
    quiet: ['expired token insert inquiries', 'malformed JSON insert inquiries', 'dropped connection insert inquiries'],
    once: 'no table takes the row',
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not upload',
    run: () => isLetThrough({ kind: 'upload', bucket: 'avatars' }, signal),
    quiet: 'all',
    once: 'a name of its own, which is removed again',
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not list',
    run: () => isLetThrough({ kind: 'list', bucket: 'privateassets' }, signal),
    quiet: 'all',
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not load',
    run: () => isLetThrough({ kind: 'download', bucket: 'privateassets' }, signal),
    answers: { 'select job_applications': [{ resume_storage_path: 'resumes/a/1-cv.pdf' }] },
    quiet: 'all',
  },
  {
    at: 'features/diagnostics/visitor-attempts',
    who,
    when: 'diagnostics: what visitors may not have signed',
    run: () => isLetThrough({ kind: 'sign', bucket: 'privateassets' }, signal),
    answers: { 'select job_applications': [{ resume_storage_path: 'resumes/a/1-cv.pdf' }] },
    quiet: 'all',
    once: 'a link of a second',
  },
  {
    at: 'features/diagnostics/admin',
    who,
    when: 'diagnostics: a picture',
    run: () => isServed('http://backend.test/x.png', signal),
    quiet: ['server error file', 'malformed JSON file', 'dropped connection file', 'expired token file'],
  },
  {
    at: 'features/diagnostics/admin',
    who,
    when: 'diagnostics: a function',
    run: () => functionAnswers('check-resume', signal),
    quiet: 'all',
    once: 'it refuses what is asked',
  },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: logins by mail', run: () => takesEmail(signal) },
  {
    at: 'features/diagnostics/admin',
    who,
    when: 'diagnostics: the pages',
    run: () => builtVersion(signal),
    quiet: ['malformed JSON file'],
  },
  { at: 'features/files/admin', who, when: 'files: a folder', run: ({ query }) => query(folderQuery('publicassets', 'media')) },
  {
    at: 'features/files/admin',
    who,
    when: 'files: what names them',
    run: ({ query }) => query(usesQuery('publicassets', ['a.png'])),
    answers: { 'rpc file_uses': [] },
  },
  { at: 'features/files/admin', who, when: 'files: whose folders', run: ({ query }) => query(folderNamesQuery('avatars', [id])) },
  {
    at: 'features/files/admin',
    who,
    when: 'files: which jobs’ folders',
    run: ({ query }) => query(folderNamesQuery('privateassets', [id])),
  },
  {
    at: 'features/files/changes',
    who,
    when: 'files: one moved',
    run: ({ mutate }) => mutate(moveFileMutation, { from: 'sitemap.xml', to: 'b.xml' }),
    answers: { 'storage list': [stored], 'storage read': 1 },
    quiet: ['storage read', 'storage upload'],
    once: 'a name is taken once; what has moved is told so',
  },
  {
    at: 'features/files/changes',
    who,
    when: 'files: one deleted',
    run: ({ mutate }) =>
      mutate(deleteFileMutation, { bucket: 'avatars', path: 'x/a.png', uses: [{ place: 'avatar', label: 'noor', row: id }] }),
    once: gone,
  },
  {
    at: 'features/files/content',
    who,
    when: 'files: a text',
    run: ({ query }) => query(textQuery('publicassets', 'a.txt')),
    quiet: anyBytes,
  },
  {
    at: 'features/files/content',
    who,
    when: 'files: a private text',
    run: ({ query }) => query(textQuery('privateassets', 'a.txt')),
    quiet: anyBytes,
  },
  {
    at: 'features/files/storage-usage',
    who,
    when: 'files: storage usage',
    run: ({ query }) => query(totalsQuery),
    answers: { 'rpc storage_totals': [] },
  },
  {
    at: 'features/files/storage-usage',
    who,
    when: 'files: unused ones',
    run: ({ query }) => query(unusedQuery),
    answers: { 'rpc unused_files': [] },
  },
  {
    at: 'features/files/storage-usage',
    who,
    when: 'files: unused ones removed',
    run: ({ mutate }) => mutate(sweepMutation, undefined),
    answers: { 'rpc unused_files': [{ bucket: 'publicassets', name: 'a.png', size: 1, changed_at: '' }] },
    once: gone,
  },
  {
    at: 'features/files/search',
    who,
    when: 'files: a search',
    run: ({ query }) => query(searchQuery('publicassets', 'logo')),
    answers: { 'rpc search_files': [] },
  },
];
