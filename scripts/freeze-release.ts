// `npm run freeze`: freezes the migrations of a release. Writes the checksums of new migrations into
// tests/database/released-migrations.json. With the first release it also writes tests/database/first-release.json: the version of the
// last migration, and rows of every table, which tests/database/upgrade.test.ts takes through all later migrations. Throws when a released
// migration has changed. `-- --again` replaces the checksums and the rows of a first release that is not published yet.
import { writeFile } from 'node:fs/promises';
import { startEmbeddedBackend } from '../supabase/local/backend.ts';
import { readMigrations } from '../supabase/local/data/database.ts';
import { changedReleased, checksumMigrations, readReleased, releasedMigrationsFile } from '../tests/support/released-migrations.ts';
import { siteTables, type Release, type Row } from '../tests/support/upgrade.ts';

const firstReleaseFile = 'tests/database/first-release.json';
/** Rows of each table, besides those that others reference. */
const rowsPerTable = 2;

/** Rows of tables that neither the demo data nor the triggers fill, a pending review, and a file that the site does not show. */
const moreRows = [
  `insert into storage.objects (id, bucket_id, name, metadata)
    values ('00000000-0000-4000-8000-00000000f001', 'privateassets', 'resumes/frozen.pdf',
    '{"size": 1, "mimetype": "application/pdf"}')`,
  `insert into storage.objects (id, bucket_id, name, metadata)
    values ('00000000-0000-4000-8000-00000000f004', 'publicassets', 'media/frozen.webp', '{"size": 1, "mimetype": "image/webp"}')`,
  `insert into private.checked_resumes (object_id, content_type) values ('00000000-0000-4000-8000-00000000f001', 'application/pdf')`,
  `insert into public.job_applications (job_id, job_title, full_name, email, phone, cover_letter, language, resume_storage_path, stage, tags, rating) select id, title, 'نور الكواري', 'noor@example.test', '+974 5555 0000', 'A letter of
two lines', 'ar', 'resumes/frozen.pdf', 'interview', '{first,ثانٍ}', 4 from public.job_postings order by id limit 1`,
  `insert into public.notes (inquiry_id, text, author_name) select id, 'Called back', 'Administrator' from public.inquiries
    order by id limit 1`,
  `insert into public.user_reviews (id, rating, name, language) values ('00000000-0000-4000-8000-00000000f003', 4, 'Noor', 'en')`,
  `insert into public.login_attempts (ip_address, username_attempted, successful, reason)
    values ('198.51.100.0', 'noor@example.test', false, 'wrong_credentials')`,
  `insert into public.retention_runs default values`,
  `insert into private.creator_deletions (creator_id, actor)
    values ('00000000-0000-4000-8000-00000000f002', '00000000-0000-4000-8000-000000000001')`,
  `insert into private.login_lockouts (subject, failures, account) values ('frozen', 3, 'noor@example.test')`,
  `insert into private.mail_state (is_set_up) values (true)`,
  `insert into private.outbox (kind, row_id, status, recipients, mail, tries)
    select 'inquiry', id, 'waiting', '{owner@example.test}', '{"subject": "Frozen"}', '[{"reason": "network"}]' from public.inquiries
    order by id limit 1`,
  `insert into private.password_changes (user_id) values ('00000000-0000-4000-8000-000000000001')`,
  `insert into private.password_failures (user_id, failures) values ('00000000-0000-4000-8000-000000000001', 2)`,
  `insert into private.released_assets (name) values ('media/frozen.webp')`,
  `insert into private.unclaimed_resumes (path) values ('resumes/unclaimed.pdf')`,
];

/** Foreign keys of one column. */
const foreignKeys = `
  select k.conrelid::regclass::text as "from", a.attname::text as "column", k.confrelid::regclass::text as "to", b.attname::text as key
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)`;

const withoutSchema = (name: string) => name.replace(/^public\./, '');

/** Returns rows of every table of a database with demo data, with the rows that they reference. Throws when a table has none. */
async function sampleRelease(): Promise<Release> {
  const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://localhost', seed: true });
  try {
    await backend.sql('set session_replication_role = replica');
    for (const statement of moreRows) await backend.sql(statement);
    const tables: Record<string, Row[]> = {};
    const take = async (table: string, where = 'true', limit = rowsPerTable) => {
      const rows = await backend.sql<{ row: Row }>(
        `select to_jsonb(t) as row from ${table} t where ${where} order by to_jsonb(t)::text limit ${String(limit)}`,
      );
      const known = (tables[table] ??= []);
      const added = rows.map(({ row }) => row).filter((row) => !known.some((other) => JSON.stringify(other) === JSON.stringify(row)));
      known.push(...added);
      return added.length;
    };
    for (const table of await siteTables(backend.sql)) await take(table);
    const links = await backend.sql<{ from: string; column: string; to: string; key: string }>(foreignKeys);
    for (let added = 1; added > 0; ) {
      added = 0;
      for (const { from, column, to, key } of links) {
        const [source = '', target = ''] = [from, to].map((name) =>
          Object.keys(tables).find((table) => withoutSchema(table) === withoutSchema(name)),
        );
        const missing = (tables[source] ?? [])
          .map((row) => row[column])
          .filter((value) => typeof value === 'string' && !tables[target]?.some((row) => row[key] === value));
        if (missing.length > 0)
          added += await take(target, `${key}::text in (${missing.map((value) => `'${String(value)}'`).join(', ')})`, missing.length);
      }
    }
    const empty = Object.keys(tables).filter((table) => tables[table]?.length === 0);
    if (empty.length > 0) throw new Error(`No row in ${empty.join(', ')}: add one to this script.`);
    return { last: (await readMigrations('supabase/migrations')).at(-1)?.version ?? '', tables };
  } finally {
    await backend.close();
  }
}

const released = process.argv.includes('--again') ? {} : readReleased();
const found = await checksumMigrations();
const changed = changedReleased(released, found);
if (changed.length > 0) throw new Error(`Released migrations have changed: ${changed.join(', ')}. Write a new migration instead.`);
if (Object.keys(released).length === 0) {
  const release = await sampleRelease();
  await writeFile(firstReleaseFile, `${JSON.stringify(release, null, 1)}\n`);
  console.info(`Wrote ${firstReleaseFile}: ${String(Object.values(release.tables).flat().length)} rows, as of ${release.last}.`);
}
await writeFile(releasedMigrationsFile, `${JSON.stringify(found, null, 2)}\n`);
console.info(`Wrote ${releasedMigrationsFile}: ${String(Object.keys(found).length)} migrations.`);
