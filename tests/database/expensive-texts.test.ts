import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAllowed, expectConstraint, freshAddress, only, startCast, type Cast } from './fixtures.ts';

// The most expensive letter: folding turns it into eighteen.
const expensive = (letters: number) => '\uFDFA'.repeat(letters);

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const inquiry = { name: 'Noor', mobile: '55501234', email: 'noor@example.test', description: 'Hello' };
const visitor = () => cast.backend.visitor(freshAddress());

async function secondsOf<Result>(call: () => PromiseLike<Result>): Promise<{ answer: Result; seconds: number }> {
  const begin = performance.now();
  const answer = await call();
  return { answer, seconds: (performance.now() - begin) / 1000 };
}

describe('the most expensive text', () => {
  it.each([
    ['a description', { description: expensive(20_000) }, 'inquiries_description_length'],
    ['a name', { name: expensive(2000), description: expensive(5000) }, 'inquiries_name_length'],
    ['a topic', { topic: expensive(2000), description: expensive(5000) }, 'inquiries_topic_length'],
  ])('is refused at once when too long: %s', async (_what, change, constraint) => {
    const { answer, seconds } = await secondsOf(() =>
      visitor()
        .from('inquiries')
        .insert({ ...inquiry, ...change }),
    );
    expectConstraint(answer, constraint);
    expect(seconds).toBeLessThan(2.5);
  });

  it('is refused in a review, a profile and a post as well', async () => {
    const { id, client } = cast.creator;
    const { answer, seconds } = await secondsOf(() =>
      Promise.all([
        visitor()
          .from('user_reviews')
          .insert({ name: 'Noor', rating: 5, review_text: expensive(20_000) }),
        client
          .from('creators')
          .update({ bio: expensive(20_000) })
          .eq('id', id),
        client.from('creator_posts').insert({ creator_id: id, content: expensive(20_000) }),
      ]),
    );
    for (const [index, name] of ['user_reviews_review_text_length', 'creators_bio_length', 'creator_posts_content_length'].entries()) {
      expect(answer[index]?.error?.message).toBe(name);
    }
    expect(seconds).toBeLessThan(2.5);
  });

  it('is accepted at the maximum length, quickly', async () => {
    const { answer, seconds } = await secondsOf(() =>
      visitor()
        .from('inquiries')
        .insert({ ...inquiry, name: expensive(120), description: expensive(5000) }),
    );
    expectAllowed(answer);
    expect(seconds).toBeLessThan(2.5);
  });

  it('hides no searched word', async () => {
    expectAllowed(
      await visitor()
        .from('inquiries')
        .insert({ ...inquiry, name: 'Hidden', description: `${expensive(4900)} casino bitcoin viagra` }),
    );
    expect(
      only(await cast.sql<{ spam_reasons: string[] }>(`select spam_reasons from public.inquiries where name = 'Hidden'`)).spam_reasons,
    ).toContain('spam_words');
  });

  it('is folded within bounds', async () => {
    const lengths = only(
      await cast.sql<Record<string, number>>(
        `select char_length(private.fold_text($1)) as folded, char_length(private.confusable_skeleton($2)) as seen,
          char_length(private.search_pattern($1)) as pattern`,
        [expensive(20_000), '\u3316'.repeat(20_000)],
      ),
    );
    expect(lengths.folded).toBeLessThanOrEqual(8000);
    expect(lengths.seen).toBeLessThanOrEqual(40_000);
    expect(lengths.pattern).toBeLessThanOrEqual(4000);
  });
});

describe('refused requests', () => {
  it('is checked once: a request has one row', async () => {
    const rows = Array.from({ length: 3 }, (_, index) => ({ creator_id: cast.creator.id, content: `Post ${String(index)}` }));
    const refused = { code: 'PT400', message: 'one_at_a_time' };
    expect((await cast.creator.client.from('creator_posts').insert(rows)).error).toMatchObject(refused);
    expect((await visitor().from('inquiries').insert([inquiry, inquiry])).error).toMatchObject(refused);
    expect(
      (
        await visitor()
          .from('user_reviews')
          .insert([
            { name: 'Noor', rating: 5 },
            { name: 'Sami', rating: 4 },
          ])
      ).error,
    ).toMatchObject(refused);
    expectAllowed(await cast.service.from('creator_posts').insert(rows));
  });

  it('is refused by a length limit before expensive checks, in every table that strangers write to', async () => {
    const foldingTriggers = ['hold_edited_post', 'hold_post', 'moderate_post', 'renew_held_case', 'score_inquiry'];
    const tables = await cast.sql<{ name: string; triggers: string[] }>(
      `select tgrelid::regclass::text as name, array_agg(tgname::text order by tgname) as triggers from pg_trigger
        where tgtype & 7 = 7 and not tgisinternal and tgrelid in (select tgrelid from pg_trigger where tgname = 'limit_inserts')
          group by 1 order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(['creator_posts', 'inquiries', 'job_applications', 'user_reviews']);
    for (const { name, triggers } of tables) {
      expect(
        triggers.filter((trigger) => trigger === 'check_texts' || trigger === 'limit_inserts'),
        name,
      ).toEqual(['check_texts', 'limit_inserts']);
      for (const trigger of triggers.filter((one) => foldingTriggers.includes(one))) expect(trigger > 'limit_inserts', name).toBe(true);
    }
    const folding = await cast.sql<{ name: string }>(
      `select distinct t.tgname::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid in (select tgrelid from pg_trigger
          where tgname = 'limit_inserts') and p.prosrc ~ 'has_abusive_word|padded_words|fold_text|word_form' order by 1`,
    );
    expect(folding.map(({ name }) => name)).toEqual(foldingTriggers);
  });

  it('has its length checked first, column by column, by the number that its constraint has', async () => {
    const limits = await cast.sql<{ name: string; limited: number | null; constrained: number }>(
      `with texts as (
        select t.tgrelid, a.args[n] as field, nullif(split_part(a.args[n + 1], ' ', 2), '')::integer as limited
        from pg_trigger t, lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as args) a, generate_series(1,
          cardinality(a.args) - 2, 2) n
        where t.tgname = 'check_texts'
          and t.tgrelid::regclass::text in ('inquiries', 'user_reviews', 'job_applications', 'creators', 'creator_posts'))
      select c.conname::text as name, x.limited, (regexp_match(pg_get_constraintdef(c.oid),
        'char_length\\("?' || x.field || '"?\\) <= (\\d+)'))[1]::integer as constrained
      from texts x join pg_constraint c on c.conrelid = x.tgrelid and c.conname = x.tgrelid::regclass || '_' || x.field || '_length'
        order by 1`,
    );
    expect(limits.length).toBeGreaterThan(10);
    // An unused address creates no text.
    const open = limits.filter(({ name }) => name !== 'job_applications_resume_url_length');
    for (const { name, limited, constrained } of open) expect([name, limited]).toEqual([name, constrained]);
  });
});
