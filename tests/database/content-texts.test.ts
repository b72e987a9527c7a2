import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clientOf,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

type Texts = Record<string, Partial<Record<'en' | 'ar', [string, string, string[]]>>>;

const hash = '0123456789abcd';
const title: Texts = { 'home:hero/title': { en: ['Your own headline', hash, []], ar: ['عنوانك', hash, []] } };

const row = async () => only((await cast.service.from('website_settings').select('settings, texts, version').eq('id', 1)).data);
const save = async (texts: unknown, client = cast.administrator.client) =>
  client
    .from('website_settings')
    .update({ texts: texts as Texts })
    .eq('id', 1)
    .select('version');
const read = (client = cast.visitor) =>
  client.from('content_texts').select('language, namespace, key, value').order('language').order('key').limit(10);

beforeEach(async () => {
  expectAllowed(await save({}));
});

describe('content_texts', () => {
  it.each(everybody)('are read by the %s in rows of a language', async (role) => {
    expectAllowed(await save(title));
    expect((await read(clientOf(cast, role))).data).toEqual([
      { language: 'ar', namespace: 'home', key: 'hero.title', value: 'عنوانك' },
      { language: 'en', namespace: 'home', key: 'hero.title', value: 'Your own headline' },
    ]);
  });

  it.each(strangers)('cannot be written by the %s', async (role) => {
    const client = clientOf(cast, role);
    const { version } = await row();
    const update = await save(title, client);
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expectRefused(await client.from('content_texts').insert({ language: 'en', namespace: 'home', key: 'a', value: 'b', base_hash: hash }));
    expect((await row()).version).toBe(version);
  });

  it('cannot be written by a former administrator, nor past the record by anybody', async () => {
    const { id, client } = cast.administrator;
    expectRefused(await client.from('content_texts').delete().eq('language', 'en'));
    expectRefused(await cast.service.from('content_texts').delete().eq('language', 'en'));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expectNoRows(await save(title));
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expect((await read()).data).toEqual([]);
  });

  it('are saved with the settings, in one version', async () => {
    const before = await row();
    const answer = await cast.administrator.client
      .from('website_settings')
      .update({ settings: { companyName: 'New name' }, texts: title })
      .eq('id', 1)
      .eq('version', before.version)
      .select('settings, texts, version');
    expect(answer.data).toEqual([{ settings: { companyName: 'New name' }, texts: title, version: before.version + 1 }]);
    expectNoRows(
      await cast.administrator.client
        .from('website_settings')
        .update({ texts: {} })
        .eq('id', 1)
        .eq('version', before.version)
        .select('version'),
    );
    expect((await read()).data).toHaveLength(2);
  });

  it('change only where a text differs, and go with the record', async () => {
    expectAllowed(await save(title));
    const times = () => cast.sql<{ updated_at: Date }>('select language, updated_at from public.content_texts order by language');
    const before = await times();
    expectAllowed(await save({ 'home:hero/title': { ...title['home:hero/title'], en: ['Another one', hash, []] } }));
    const [arabic, english] = await times();
    expect(arabic).toEqual(before[0]);
    expect(english).not.toEqual(before[1]);
    expectAllowed(await save({ 'home:hero/title': { ar: ['عنوانك', hash, []] } }));
    expect((await read()).data).toHaveLength(1);
  });

  it('have their versions in the history, and their paths and values in the audit trail', async () => {
    expectAllowed(await save(title));
    const { version } = await row();
    expect(
      await cast.sql('select texts from public.website_settings_history where version in ($1, $2) order by version', [
        version - 1,
        version,
      ]),
    ).toEqual([{ texts: {} }, { texts: title }]);
    expectAllowed(await save({ 'home:hero/title': { ...title['home:hero/title'], en: ['Another one', hash, []] } }));
    const entry = only(
      await cast.sql<{ id: string; changed: unknown }>(
        'select id, changed from public.audit_log order by created_at desc, id desc limit 1',
      ),
    );
    expect(entry.changed).toEqual({ version: version + 1, paths: ['texts.home:hero/title.en'] });
    const details = await cast.administrator.client.rpc('audit_details', { entries: [entry.id] });
    expect(details.data).toMatchObject({
      [entry.id]: { values: { before: ['Your own headline', hash, []], after: ['Another one', hash, []] } },
    });
  });

  it('keep the rows when the record is written again without texts', async () => {
    expectAllowed(await save(title));
    expectAllowed(await cast.administrator.client.from('website_settings').upsert({ id: 1, settings: {} }));
    expect((await read()).data).toHaveLength(2);
    expect((await row()).texts).toEqual(title);
  });
});

describe('a replaced text', () => {
  const greeting = (value: string, marks = ['{{name}}'], key = 'home:greeting') => save({ [key]: { en: [value, hash, marks] } });

  it.each([
    ['Hello {{name}}', 'the placeholder'],
    ['{{ name }}, hello {{name}}', 'the placeholder twice, with spaces'],
  ])('%j has %s', async (value) => {
    expectAllowed(await greeting(value));
  });

  it.each([
    ['Hello', 'lacks the placeholder'],
    ['Hello {{name}} of {{company}}', 'has another placeholder'],
    ['Hello {{name', 'has half a placeholder'],
    ['Hello {{name}} $t(home:title)', 'names another text'],
    ['Hello <b>{{name}}</b>', 'has a tag'],
  ])('%j is refused: it %s', async (value) => {
    expectConstraint(await greeting(value), 'content_texts_placeholders_kept');
    expect((await read()).data).toEqual([]);
  });

  it('may lack the count in a plural form only', async () => {
    expectAllowed(await greeting('One job', ['{{count}}'], 'careers:jobs_one'));
    expectConstraint(await greeting('Some jobs', ['{{count}}'], 'careers:jobs'), 'content_texts_placeholders_kept');
  });

  it.each([
    ['a blank text', { 'home:a': { en: [' ', hash, []] } }, 'content_texts_value_length'],
    ['a text that is too long', { 'home:a': { en: ['x'.repeat(4001), hash, []] } }, 'content_texts_value_length'],
    ['another language', { 'home:a': { fr: ['x', hash, []] } }, 'content_texts_language_known'],
    ['a text of the panel', { 'panel-list:a': { en: ['x', hash, []] } }, 'content_texts_namespace_shape'],
    ['a broken key', { 'home:a//b': { en: ['x', hash, []] } }, 'content_texts_key_shape'],
    ['no hash', { 'home:a': { en: ['x', '', []] } }, 'content_texts_base_hash_shape'],
    ['a text without its parts', { 'home:a': { en: 'x' } }, 'website_settings_texts_shape'],
    ['a key without namespace', { home: { en: ['x', hash, []] } }, 'website_settings_texts_shape'],
    ['no object', ['x'], 'website_settings_texts_object'],
  ])('%s is refused', async (_what, texts, constraint) => {
    expectConstraint(await save(texts), constraint);
  });

  it('is cleaned, and refused when nobody can read it', async () => {
    expectAllowed(await save({ 'home:a': { en: ['One\u202e\r\ntwo', hash, []] } }));
    expect((await read()).data).toMatchObject([{ value: 'One\ntwo' }]);
    expect((await row()).texts).toEqual({ 'home:a': { en: ['One\ntwo', hash, []] } });
    expect((await save({ 'home:a': { en: ['\u200b\u200b', hash, []] } })).error?.message).toBe('texts_invisible');
  });

  it('is one of 4,000 at most, and all together are bounded', async () => {
    const many = (count: number, text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`home:k${String(index)}`, { en: [text, hash, []] }]));
    expectConstraint(await save(many(4001, 'x')), 'website_settings_texts_count');
    expectConstraint(await save(many(400, 'x'.repeat(3000))), 'website_settings_texts_size');
    expectAllowed(await save(many(4000, 'x')));
  });
});
