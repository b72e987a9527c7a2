import { terms } from './fill.ts';
import { asked } from './list-queries.ts';
import { newest, wholeBudgetInMs, type BenchQuery } from './shapes.ts';

/** The panel's queries of stored files. `rows` is the number of rows per table. */
export const storageQueries = (rows: number): BenchQuery[] => [
  ...['publicassets', 'avatars', 'privateassets'].map((bucket) =>
    asked(
      `what uses a page of ${bucket}`,
      `select * from public.file_uses('${bucket}', array(select name from storage.objects where bucket_id = '${bucket}'
        order by name limit 500))`,
    ),
  ),
  asked(
    'names and sizes of a page of files',
    `select * from public.file_facts('publicassets', array(select name from storage.objects where bucket_id = 'publicassets'
      order by name limit 500))`,
  ),
  ...[terms.rare, 'pictures', terms.absent, 'pi'].map((term) =>
    asked(`files called ${term}`, `select * from public.search_files('publicassets', '${term}')`),
  ),
  asked('pictures, first page', `select * from public.search_files('publicassets', '', 'image', most => 24)`),
  asked(
    'pictures, deep page',
    `select * from public.search_files('publicassets', '', 'image', now() - interval '${String(rows * 18)} seconds',
      'ffffffff-0000-4000-8000-000000000000', 24)`,
  ),
  asked('documents among pictures', `select * from public.search_files('publicassets', 'pictures', 'pdf', most => 24)`),
  asked(
    'file of the site deleted',
    `delete from storage.objects where bucket_id = 'publicassets' and name = 'pictures/2.png' returning id`,
  ),
  asked(
    'file of the site moved',
    `update storage.objects set name = 'pictures/moved.png' where bucket_id = 'publicassets' and name = 'pictures/4.png' returning id`,
  ),
  asked(
    'names of folders',
    `select id, username from public.creators where id = any (array(select id from public.creators ${newest} limit 100)) limit 100`,
  ),
  asked('how much is stored', 'select * from public.storage_totals()', wholeBudgetInMs),
  asked('what nothing has used for 30 days', 'select * from public.unused_files()', wholeBudgetInMs),
];
