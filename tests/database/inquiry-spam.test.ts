import { describe, expect, it } from 'vitest';
import { expectAllowed, only } from './fixtures.ts';
import { cast, admin, fromVisitor, insert, stored, act, counted, setUpInquiryDesk } from './inquiry-desk.fixture.ts';

setUpInquiryDesk();

const notices = async () => (await cast.sql(`select kind from private.outbox order by kind`)).map(({ kind }) => kind);

describe('spam', () => {
  const byMachine = { hidden_filled: true, fill_seconds: 1 };
  const judge = async (
    body: string,
    more: { seconds?: number | null; hidden?: boolean; text?: number; sender?: number; abusive?: boolean } = {},
  ) =>
    only(
      await cast.sql<{ score: number; reasons: string[] }>(
        'select * from private.inquiry_spam($1, private.padded_words($1), $2, $3, $4, $5, $6)',
        [body, more.seconds ?? 60, more.hidden ?? false, more.text ?? 0, more.sender ?? 0, more.abusive ?? false],
      ),
    );

  it.each<[string, Parameters<typeof judge>[1], string[], boolean]>([
    ['We need a website, ours is https://example.com and it is slow.', {}, [], false],
    ['Which package has SEO? أريد عرض سعر', { seconds: 8 }, [], false],
    ['A hello', { seconds: 1 }, ['too_fast'], false],
    ['A hello', { hidden: true }, ['hidden_field'], false],
    ['A hello', { hidden: true, seconds: 4 }, ['too_fast', 'hidden_field'], false],
    ['A hello', { hidden: true, seconds: 2 }, ['too_fast', 'hidden_field'], true],
    ['See http://a.example http://b.example', { hidden: true }, ['links', 'hidden_field'], true],
    ['Visit our casino', { hidden: true }, ['hidden_field', 'spam_words'], true],
    ['See http://a.example http://b.example', {}, ['links'], false],
    ['See http://a.example http://b.example', { seconds: 2 }, ['links', 'too_fast'], true],
    ['http://a.example www.b.example [url=x] <a href="y"> http://c.example http://d.example', {}, ['links'], true],
    ['Visit our casino', {}, ['spam_words'], false],
    ['Visit our casino, win Bitcoin', {}, ['spam_words'], true],
    ['أفضل كازينو ومراهنات', {}, ['spam_words'], false],
    ['أفضل كازينو: قمار وفوركس، ربح المال', {}, ['spam_words'], true],
    ['The same as before', { text: 1 }, ['same_text'], false],
    ['The same as before', { text: 3 }, ['same_text'], true],
    ['Again', { sender: 3, text: 1 }, ['same_text', 'same_sender'], true],
    ['A word', { abusive: true }, ['abusive_words'], false],
    ['A word', { abusive: true, sender: 3 }, ['same_sender', 'abusive_words'], true],
  ])('is detected by named rules: %s %j', async (body, more, reasons, isSpam) => {
    const { score, reasons: found } = await judge(body, more);
    expect(found).toEqual(reasons);
    expect(score >= 5).toBe(isSpam);
  });

  it('is stored in the spam folder without a mail, and the sender gets the usual response', async () => {
    expect(await fromVisitor(byMachine)).toMatchObject({ status: 201, error: null });
    expect(await stored()).toMatchObject({ status: 'spam', folder: 'spam', spam_reasons: ['too_fast', 'hidden_field'] });
    expect(await notices()).toEqual([]);
    expect([await counted({}), await counted({ unread: true }), await counted({ spam: true })]).toEqual([0, 0, 1]);
    expect(
      (
        await admin()
          .rpc('list_inquiries', { filter: { search: 'booking' } })
          .select('id')
      ).data,
    ).toEqual([]);
    expect(
      (
        await admin()
          .rpc('list_inquiries', { filter: { search: 'booking', spam: true } })
          .select('id')
      ).data,
    ).toHaveLength(1);
  });

  it('is not detected by the hidden field alone, which password managers fill in: the inquiry stays on the desk', async () => {
    expectAllowed(await fromVisitor({ hidden_filled: true, fill_seconds: 40 }));
    expect(await stored()).toMatchObject({ status: 'new', folder: 'desk', spam_reasons: ['hidden_field'] });
    expect(await notices()).toContain('inquiry');
    expect(await counted({ spam: true })).toBe(0);
  });

  it('that is misdetected returns to the desk, and the company is notified once', async () => {
    await fromVisitor(byMachine);
    const { id } = await stored();
    await act({ status: 'open' }, [id]);
    expect(await stored()).toMatchObject({ status: 'open', folder: 'desk' });
    expect(await notices()).toEqual(['inquiry']);
    await act({ status: 'spam' }, [id]);
    await act({ status: 'open' }, [id]);
    expect(await notices()).toEqual(['inquiry']);
  });

  it('is found in the same text from several people, and in the moderation list’s words', async () => {
    for (let n = 0; n < 4; n += 1)
      expectAllowed(await fromVisitor({ email: `p${String(n)}@example.test`, mobile: `5555 100${String(n)}`, fill_seconds: 40 }));
    expect((await cast.sql('select status from public.inquiries order by created_at')).map(({ status }) => status)).toEqual([
      'new',
      'new',
      'new',
      'spam',
    ]);
    await cast.sql(`insert into public.creator_moderation (type, value) values ('word', 'piffle') on conflict do nothing`);
    expectAllowed(
      await fromVisitor({ email: 'q@example.test', mobile: '5555 2000', description: 'Such a piffle, and casino', fill_seconds: 40 }),
    );
    expect(
      only(
        await cast.sql<{ spam_reasons: string[] }>(
          `select spam_reasons from public.inquiries where email = 'q@example.test' and status = 'spam'`,
        ),
      ).spam_reasons,
    ).toEqual(['spam_words', 'abusive_words']);
  });

  it('does not apply to rows inserted by SQL, and other inquiries create their mails', async () => {
    await insert(byMachine);
    expect((await stored()).status).toBe('new');
    await fromVisitor({ fill_seconds: 30 });
    expect((await notices()).filter((kind) => kind === 'inquiry')).toHaveLength(2);
  });
});
