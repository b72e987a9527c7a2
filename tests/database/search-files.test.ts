import { describe, expect, it } from 'vitest';
import { expectAllowed, pdfBytes, pngBytes } from './fixtures.ts';
import { cast, bucket, stored, setUpFiles } from './files.fixture.ts';

setUpFiles();

describe('search_files', () => {
  const search = async (
    args: {
      term?: string;
      other_term?: string;
      kind?: string;
      bucket?: string;
      most?: number;
      after_time?: string;
      after_id?: string;
    } = {},
  ) => {
    const answer = await cast.administrator.client.rpc('search_files', { bucket: 'publicassets', ...args });
    expectAllowed(answer);
    return answer.data ?? [];
  };
  const named = async (args?: Parameters<typeof search>[0]) => (await search(args)).map(({ name }) => name);

  it('finds files of all folders by a part of their path, newest first', async () => {
    await stored('media/heroSection_1.webp', 3);
    await stored('logos/my_logo.webp', 2);
    await stored('team photo (2).png', 1);
    expect(await named()).toEqual(['team photo (2).png', 'logos/my_logo.webp', 'media/heroSection_1.webp']);
    expect(await search({ term: 'HERO' })).toMatchObject([{ name: 'media/heroSection_1.webp', content_type: 'image/png', size: 8 }]);
    expect(await named({ term: 'my_logo' })).toEqual(['logos/my_logo.webp']);
    // One or two letters match the start of a word.
    expect(await named({ term: 'lo' })).toEqual(['logos/my_logo.webp']);
    expect(await named({ term: 'og' })).toEqual([]);
    for (const pattern of ['%', 'y_l_', '\\']) expect(await named({ term: pattern })).toEqual([]);
    expect(await named({ bucket: 'avatars' })).toEqual([]);
  });

  it('finds files by the names that they came with, in any letters, and names them', async () => {
    const admin = bucket(cast.administrator.client);
    const send = (path: string, name?: string) =>
      admin.upload(path, new Blob([pngBytes()], { type: 'image/png' }), { upsert: true, ...(name && { metadata: { name } }) });
    expectAllowed(await send('media/heroSection_2.png', 'صورة الفريق.png'));
    expectAllowed(await send('arwd_2026.png'));
    expect(await search({ term: 'صوره الفريق' })).toMatchObject([{ name: 'media/heroSection_2.png', own_name: 'صورة الفريق.png' }]);
    expect(await named({ term: 'عروض', other_term: 'arwd' })).toEqual(['arwd_2026.png']);
    const facts = async () => {
      const names = ['media/heroSection_2.png', 'media/renamed.png', 'arwd_2026.png', 'none.png'];
      const { data } = await cast.administrator.client.rpc('file_facts', { bucket: 'publicassets', names });
      return (data ?? []).toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
    };
    expect(await facts()).toEqual([
      { name: 'arwd_2026.png', own_name: null, size: 8 },
      { name: 'media/heroSection_2.png', own_name: 'صورة الفريق.png', size: 8 },
    ]);
    // A move keeps it.
    expectAllowed(await admin.move('media/heroSection_2.png', 'media/renamed.png'));
    expect((await facts())[1]).toMatchObject({ name: 'media/renamed.png', own_name: 'صورة الفريق.png' });
    // The panel sends the name again with a replacement (features/files/changes).
    expectAllowed(await send('media/renamed.png'));
    expect((await facts())[1]).toMatchObject({ name: 'media/renamed.png', own_name: null });
    expectAllowed(await send('media/renamed.png', 'شعار.png'));
    expect(await named({ term: 'شعار' })).toEqual(['media/renamed.png']);
    expect(await named({ term: 'الفريق' })).toEqual([]);
    const tooMany = { bucket: 'publicassets', names: Array.from({ length: 501 }, String) };
    expect((await cast.administrator.client.rpc('file_facts', tooMany)).error).toMatchObject({ code: 'PT400', message: 'too_many_names' });
  });

  it('filters pictures and documents, and pages from any of them', async () => {
    await stored('a.png', 2);
    await stored('b.png', 1);
    expectAllowed(await bucket(cast.service).upload('c.pdf', pdfBytes(), { contentType: 'application/pdf', upsert: true }));
    expect(await named({ kind: 'image' })).toEqual(['b.png', 'a.png']);
    expect(await named({ kind: 'pdf' })).toEqual(['c.pdf']);
    const [first] = await search({ most: 1 });
    expect(await named({ most: 1, after_time: first?.created_at ?? '', after_id: first?.id ?? '' })).toEqual(['b.png']);
  });

  it('follows renames, replacements and deletions', async () => {
    await stored('old.png');
    expectAllowed(await bucket(cast.administrator.client).move('old.png', 'folder/new.png'));
    expect(await named()).toEqual(['folder/new.png']);
    expectAllowed(await bucket(cast.service).upload('folder/new.png', pdfBytes(), { contentType: 'application/pdf', upsert: true }));
    expect(await search({ kind: 'pdf' })).toMatchObject([{ name: 'folder/new.png', content_type: 'application/pdf' }]);
    expectAllowed(await bucket(cast.administrator.client).remove(['folder/new.png']));
    expect(await named()).toEqual([]);
    expect(await cast.sql('select 1 from private.file_names')).toEqual([]);
  });
});
