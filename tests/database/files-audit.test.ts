import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, expectAllowed, pngBytes, type Cast } from './fixtures.ts';
import { cast, bucket, setUpFiles } from './files.fixture.ts';

setUpFiles();

describe('the audit log of files', () => {
  const trail = () =>
    cast.sql<{ actor: string; action: string; row_count: number; changed: Record<string, unknown> }>(
      `select actor, action, row_count, changed - 'ids' as changed from public.audit_log where table_name = 'files'
        order by created_at, id`,
    );
  const upload = async (client: Cast['visitor'], name: string, where = 'publicassets') =>
    expectAllowed(await bucket(client, where).upload(name, pngBytes(), { contentType: 'image/png', upsert: true }));
  beforeEach(() => emptyTables(cast, 'public.audit_log'));

  it('has an administrator’s uploads, replacements, renames and deletions, each with its name', async () => {
    const { id, client } = cast.administrator;
    await upload(client, 'media/a.png');
    expectAllowed(await bucket(client).move('media/a.png', 'media/b.png'));
    expectAllowed(await bucket(client).update('media/b.png', pngBytes(), { contentType: 'image/png' }));
    await upload(client, 'media/c.png');
    expectAllowed(await bucket(client).remove(['media/b.png', 'media/c.png']));
    const entries = await trail();
    // The embedded Storage deletes row by row, hosted Storage with one statement.
    expect(entries.slice(0, 4)).toEqual([
      { actor: id, action: 'insert', row_count: 1, changed: { bucket: 'publicassets', files: ['media/a.png'] } },
      {
        actor: id,
        action: 'update',
        row_count: 1,
        changed: { bucket: 'publicassets', columns: ['name'], files: ['media/b.png'], from: ['media/a.png'] },
      },
      { actor: id, action: 'update', row_count: 1, changed: { bucket: 'publicassets', columns: ['content'], files: ['media/b.png'] } },
      { actor: id, action: 'insert', row_count: 1, changed: { bucket: 'publicassets', files: ['media/c.png'] } },
    ]);
    expect(entries.slice(4).map(({ actor, action, changed }) => ({ actor, action, files: changed.files }))).toEqual(
      ['media/b.png', 'media/c.png'].map((name) => ({ actor: id, action: 'purge', files: [name] })),
    );
    await cast.sql(`insert into storage.objects (bucket_id, name) values ('publicassets', 'media/d.png'), ('publicassets', 'media/e.png')`);
    await emptyTables(cast, 'public.audit_log');
    await cast.sql(`select set_config('request.jwt.claim.sub', $1, false)`, [id]);
    await cast.sql(`delete from storage.objects where name like 'media/%'`);
    await cast.sql(`select set_config('request.jwt.claim.sub', '', false)`);
    expect(await trail()).toEqual([
      { actor: id, action: 'purge', row_count: 2, changed: { bucket: 'publicassets', files: ['media/d.png', 'media/e.png'] } },
    ]);
  });

  it('has the actor of files that Storage writes, and no personal files', async () => {
    await cast.sql(
      `insert into storage.objects (bucket_id, name, owner_id)
        values ('publicassets', 'media/hosted.png', $1), ('publicassets', 'media/other.png', $2)`,
      [cast.administrator.id, cast.creator.id],
    );
    await upload(cast.creator.client, `${cast.creator.id}/me.png`, 'avatars');
    expectAllowed(await bucket(cast.administrator.client, 'avatars').remove([`${cast.creator.id}/me.png`]));
    expect(await trail()).toEqual([
      { actor: cast.administrator.id, action: 'insert', row_count: 1, changed: { bucket: 'publicassets', files: ['media/hosted.png'] } },
      { actor: cast.administrator.id, action: 'purge', row_count: 1, changed: { bucket: 'avatars' } },
    ]);
  });

  it('has no reads, no functions, and nothing refused', async () => {
    await upload(cast.service, 'media/a.png');
    await bucket(cast.administrator.client).download('media/a.png');
    expect((await bucket(cast.creator.client).remove(['media/a.png'])).data ?? []).toEqual([]);
    await cast.sql(`update storage.objects set last_accessed_at = now()`);
    expectAllowed(await bucket(cast.service).remove(['media/a.png']));
    expect(await trail()).toEqual([]);
  });
});
