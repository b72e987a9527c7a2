import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  countRows,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRateLimited,
  expectRefused,
  freshAddress,
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

const inquiry = {
  name: 'Sara',
  company_name: 'Acme',
  position: 'Buyer',
  mobile: '+974 5500 0000',
  email: 'sara@example.test',
  description: 'Please call me.',
  topic: 'Cloud',
  language: 'en',
};

describe('inquiries', () => {
  it.each(everybody)('are taken from the %s', async (role) => {
    const before = await countRows(cast, 'public.inquiries');
    expectAllowed(await clientOf(cast, role).from('inquiries').insert(inquiry));
    expect(await countRows(cast, 'public.inquiries')).toBe(before + 1);
  });

  it('keep every field', async () => {
    await cast.sql('delete from public.inquiries');
    expectAllowed(await cast.visitor.from('inquiries').insert(inquiry));
    expect(
      only(await cast.sql('select name, company_name, position, mobile, email, description, topic, language from public.inquiries')),
    ).toEqual(inquiry);
  });

  it('can be sent without company, position, topic and language', async () => {
    expectAllowed(
      await cast.visitor.from('inquiries').insert({ ...inquiry, company_name: null, position: null, topic: null, language: null }),
    );
  });

  it('accept Arabic text and Arabic digits', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    expectAllowed(await visitor.from('inquiries').insert({ ...inquiry, name: 'سارة', mobile: '٥٥٠٠٠٠٠٠', description: 'أرجو الاتصال بي' }));
  });

  it.each(strangers)('are stored with clean address and number, for the %s', async (role) => {
    const name = role.toLowerCase();
    const email = `${name}@شركة.قطر`;
    expectAllowed(
      await clientOf(cast, role)
        .from('inquiries')
        .insert({ ...inquiry, email: `\u202B<${email}>\u202C\u200B`, mobile: '\u200E＋٩٧٤\u00A0٥٥٠٠\u2011٠٠٠٠' }),
    );
    expect(await cast.sql('select mobile, email_key from public.inquiries where email = $1', [email])).toEqual([
      { mobile: '+974 5500-0000', email_key: `${name}@xn--ogbpi5d.xn--wgbl6a` },
    ]);
  });

  it.each(strangers)('are hidden from the %s, who can neither change nor delete them', async (role) => {
    const client = clientOf(cast, role);
    const before = await countRows(cast, 'public.inquiries');
    const reading = await client.from('inquiries').select('*');
    expectRefused(await client.from('inquiries').delete().neq('name', '').select('id'));
    if (role === 'visitor') {
      expectRefused(reading);
      expectRefused(await client.from('inquiries').insert(inquiry).select());
    } else expectNoRows(reading);
    expectRefused(await client.from('inquiries').update({ name: 'X' }).neq('name', ''));
    expect(await countRows(cast, 'public.inquiries')).toBe(before);
  });

  it('are read, not edited, by the administrator', async () => {
    const { data } = await cast.administrator.client
      .from('inquiries')
      .select('*')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false });
    expect(data).toHaveLength(await countRows(cast, 'public.inquiries'));
    expectRefused(await cast.administrator.client.from('inquiries').update({ name: 'X' }).neq('name', ''));
  });

  it('cannot choose their date', async () => {
    expectRefused(await cast.visitor.from('inquiries').insert({ ...inquiry, created_at: '2020-01-01' }));
  });

  it.each([
    ['a blank name', { name: ' ' }, 'inquiries_name_length'],
    ['a long name', { name: 'x'.repeat(121) }, 'inquiries_name_length'],
    ['no address', { email: 'sara' }, 'inquiries_email_shape'],
    ['an address with a blank', { email: 'sa ra@example.test' }, 'inquiries_email_shape'],
    ['no number', { mobile: 'none' }, 'inquiries_mobile_shape'],
    ['a long number', { mobile: '1'.repeat(41) }, 'inquiries_mobile_shape'],
    ['a blank description', { description: '\n ' }, 'inquiries_description_length'],
    ['a long description', { description: 'x'.repeat(5001) }, 'inquiries_description_length'],
    ['a long company', { company_name: 'x'.repeat(161) }, 'inquiries_company_name_length'],
    ['a long topic', { topic: 'x'.repeat(121) }, 'inquiries_topic_length'],
    ['a blank topic', { topic: ' ' }, 'inquiries_topic_length'],
    ['a third language', { language: 'fr' }, 'inquiries_language_known'],
    ['a long position', { position: 'x'.repeat(121) }, 'inquiries_position_length'],
  ])('refuse %s', async (_what, change, constraint) => {
    expectConstraint(
      await cast.backend
        .visitor(freshAddress())
        .from('inquiries')
        .insert({ ...inquiry, ...change }),
      constraint,
    );
  });

  it('are limited to five in ten minutes per address, and the limit ends with its window', async () => {
    await cast.sql('delete from private.rate_limits');
    const visitor = cast.backend.visitor(freshAddress());
    const send = () => visitor.from('inquiries').insert(inquiry);
    for (let count = 0; count < 5; count += 1) expectAllowed(await send());
    expectRateLimited(await send());
    expectRateLimited(await send());
    expectAllowed(await cast.backend.visitor(freshAddress()).from('inquiries').insert(inquiry));
    await cast.sql(`update private.rate_limits set window_started_at = window_started_at - interval '10 minutes'`);
    expectAllowed(await send());
  });
});
