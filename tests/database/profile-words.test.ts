import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAllowed, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql('delete from public.creator_moderation');
  await cast.sql(`insert into public.creator_moderation (type, value) values ('word', 'scam'), ('word', 'غبي')`);
});
afterAll(() => cast.stop());

/** Spellings that a reader recognises. tests/database/word-readings.test.ts has all of them. */
const disguises: [how: string, text: string][] = [
  ['capital letters', 'SCAM'],
  ['Cyrillic letters', 'ѕсам'],
  ['digits and signs', '$c4m'],
  ['what has no width', 's\u200Bc\u2060a\u00ADm'],
  ['spaces', 's c a m'],
  ['marks', 's\u0336c\u0336a\u0336m\u0336'],
  ['Arabic with a kashida', 'غـبـي'],
  ['Arabic with vowel signs', 'غَبِيّ'],
];
/** Every text that a creator writes on a profile. */
const fields: [field: string, row: (text: string) => object, refusal: string][] = [
  ['name', (text) => ({ full_name: `The ${text} club` }), 'full_name_abusive'],
  ['headline', (text) => ({ headline: `A ${text} today` }), 'headline_abusive'],
  ['bio', (text) => ({ bio: `First line\n${text}` }), 'bio_abusive'],
  ['label of a link', (text) => ({ links: [{ url: 'https://example.com', label: text }] }), 'links_abusive'],
  ['translated name', (text) => ({ translations: { ar: { full_name: text } } }), 'translated_full_name_abusive'],
  ['translated headline', (text) => ({ translations: { ar: { headline: text } } }), 'translated_headline_abusive'],
  ['translated bio', (text) => ({ translations: { ar: { bio: text } } }), 'translated_bio_abusive'],
];

describe.each(fields)('the %s of a profile that is edited', (_field, row, refusal) => {
  it.each(disguises)('refuses a blocked word in %s', async (_how, text) => {
    const update = await cast.creator.client.from('creators').update(row(text)).eq('id', cast.creator.id);
    expect(update.error?.message).toBe(refusal);
  });

  it('takes other words', async () => {
    expectAllowed(await cast.creator.client.from('creators').update(row('scampi')).eq('id', cast.creator.id));
  });
});
