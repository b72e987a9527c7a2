import { terms } from './fill.ts';
import { counting, page } from './list-queries.ts';
import { administrator, type BenchQuery } from './shapes.ts';

const panel = (name: string, sql: string): BenchQuery => ({ ...administrator, name: `panel: ${name}`, sql });
const worker = (name: string, sql: string): BenchQuery => ({ name: `publish: ${name}`, role: 'service_role', sql });
const nobody = `'00000000-0000-4000-8000-000000000000'`;

/** The queries about the published pages: of the build, the function publish, and the header of the panel. */
export const publishQueries: BenchQuery[] = [
  { name: 'version of the content', role: 'anon', sql: 'select public.content_version()' },
  worker('a publication begun', 'select public.begin_publication(true)'),
  worker('the changed pages claimed', 'select public.claim_changed_paths()'),
  worker('the answer of the host noted', `select public.note_hook(${nobody})`),
  { name: 'redirects for the build', role: 'anon', sql: 'select from_path, to_path from public.redirects order by from_path limit 1000' },
  { name: 'an unknown path', role: 'anon', sql: `select public.note_missing_path('/old-page')` },
  panel('redirects', page('redirects')),
  panel('redirects by address', page('redirects', {}, { order: [{ column: 'from_path', descending: false }] })),
  panel('redirects by a text', page('redirects', { search: terms.rare })),
  panel('redirects of renamed pages', page('redirects', { is: { origin: ['rename'] } })),
  panel('redirects in the trash', page('redirects', { trash: true }, { order: [{ column: 'deleted_at', descending: true }] })),
  counting('redirects', {}),
  panel('a redirect added', `insert into public.redirects (from_path, to_path) values ('/old-page', '/about')`),
  panel('a redirect changed', `update public.redirects set to_path = '/careers' where id = ${nobody} and version = 1`),
  panel('most wanted missing pages', 'select public.missing_paths()'),
  panel('what is published', 'select public.publishing(1)'),
  panel('a version seen in the HTML', 'select public.note_published(1)'),
];
