import { describe, expect, it } from 'vitest';
import { toAppError } from '@/lib/backend/errors';
import { eachHostile, hostileTexts, type Hostile } from '../support/hostile-texts.ts';
import { clientOf, only, type Cast } from './fixtures.ts';
import { cast, type Field, fields, setUpHostileTexts } from './hostile-texts.fixture.ts';

setUpHostileTexts();

/** Sent over HTTP, because these can break the transport. The others are sent to the database at once, in a tenth of the time. */
const carried: readonly Hostile[] = ['NUL', 'lone surrogates', 'long'];

interface Outcome {
  error: { code?: string; message: string } | null;
  status: number;
}

async function sendOverHttp(client: Cast['visitor'], { call, sent }: Field, text: string): Promise<Outcome> {
  const body = sent(text) as never;
  if ('ask' in call) return client.rpc(call.ask as 'keep_asset', body);
  if ('into' in call) return client.from(call.into).insert(body);
  return client
    .from(call.change)
    .update(body)
    .eq(call.where[0], call.where[1]() as string);
}

/** Returns the statement that the API runs for a call. Its only parameter is the body. */
async function statementOf({ call, sent }: Field): Promise<string> {
  const names = Object.keys(sent('')).map((name) => `"${name}"`);
  if ('into' in call)
    return `insert into public.${call.into} (${names.join()}) select ${names.join()}
      from json_populate_record(null::public.${call.into}, $1)`;
  if ('change' in call)
    return `update public.${call.change} set (${names.join()}) = (select ${names.join()}
      from json_populate_record(null::public.${call.change}, $1)) where ${call.where[0]} = '${String(call.where[1]())}'`;
  const { types } = only(
    await cast.sql<{ types: Record<string, string> }>(
      `select json_object_agg(name, type::regtype) as types
        from pg_proc, unnest(proargnames[:pronargs], proargtypes::oid[]) as argument (name, type)
        where proname = $1 and pronamespace = 'public'::regnamespace`,
      [call.ask],
    ),
  );
  const argument = Object.keys(sent(''));
  return `select public.${call.ask}(${argument.map((name) => `"${name}" => body."${name}"`).join()}) from json_to_record($1) as body (${argument.map((name) => `"${name}" ${types[name] ?? ''}`).join()})`;
}

async function runAll(field: Field, texts: readonly string[]): Promise<Outcome[]> {
  const { who, sent, before } = field;
  const claims = who === 'visitor' ? { role: 'anon', sub: '' } : { role: 'authenticated', sub: cast[who].id, aal: 'aal1' };
  const rows = await cast.sql<{ code: string | null; message: string }>('select * from pg_temp.run_each($1, $2, $3, $4)', [
    JSON.stringify(claims),
    await statementOf(field),
    before?.() ?? 'select',
    texts.map((text) => JSON.stringify(sent(text))),
  ]);
  return rows.map(({ code, message }) => ({
    error: code === null ? null : { code, message },
    status: code === null ? 200 : code.startsWith('PT') ? Number(code.slice(2)) : 400,
  }));
}

/** Fields that are read only, shortened or ignored. The settings have a limit as a whole. */
const keepsNothingLong =
  /^(a visit|a username to|an address to|an account|an unknown path|a search|a link|a number|whom|the uses|the facts|a file chosen|a filter|a time zone|creators\.profile|website_settings: a name|a reason of a refusal|an interview: its answer)/;

/** Fields with a format, which refuse even the harmless text: addresses, numbers, enumerations and short codes. */
const hasShape =
  /\.(?:language|source_page|page|zone|mobile|phone|email|gender|consent_version|resume_storage_path|portfolio_url|image_url|(?:online|payment)_url|profile_picture_url|banner_url)$|^creators\.links: an address$|^content_items\.(?:kind|slug|category_id|icon|picture_url|currency|period|facts)$|^redirects\.|^notification_settings: an? (?:address|time zone)$|^creator_moderation|^an interview(?:\.(?:interviewer_email|slots)|: its status)$|^a (?:tag|cause of invitations|change of an invitation|status of an enrolment|filter|time zone|period of visits)$/;

const isLong = (name: Hostile) => name.startsWith('long');

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

describe('every text field', () => {
  it.each(fields.map((field) => [field.who, field.what, field] as const))('by the %s: %s', async (who, what, field) => {
    const said = eachHostile.filter(([name]) => !carried.includes(name));
    const outcomes = new Map<Hostile, Outcome>();
    for (const [index, outcome] of (
      await runAll(
        field,
        said.map(([, text]) => text),
      )
    ).entries())
      outcomes.set(said[index]?.[0] ?? 'NUL', outcome);
    for (const name of carried) {
      await cast.sql('delete from private.rate_limits');
      if (field.before) await cast.sql(field.before());
      outcomes.set(name, await sendOverHttp(clientOf(cast, who), field, hostileTexts[name]));
    }
    expect(outcomes.size).toBe(eachHostile.length);
    for (const [name, { error, status }] of outcomes) {
      const where = `${name}: ${String(status)} ${JSON.stringify(error).slice(0, 200)}`;
      // The call succeeds or is refused. It never crashes.
      expect(status, where).toBeLessThan(500);
      if (isLong(name) && !keepsNothingLong.test(what)) expect(error, where).not.toBeNull();
      if (name === 'both scripts with numbers') expect(error === null, where).toBe(!hasShape.test(what));
      if (!error) continue;
      const { code, backendMessage } = toAppError(error, status);
      // A malformed filter in an address has no message of its own.
      if (error.code !== 'PT400')
        expect(code, where).toMatch(
          what.endsWith('resume_storage_path') ? /^(invalid|forbidden)$/ : /^(invalid|conflict|notFound|tooLarge)$/,
        );
      expect(backendMessage, where).toBe('');
    }
  });

  it('stores no text that is too long, or has direction, control or unassigned characters', async () => {
    const tables = [
      'inquiries',
      'user_reviews',
      'job_applications',
      'creators',
      'creator_accounts',
      'creator_posts',
      'login_attempts',
      'search_queries',
      'visit_counts',
      'notes',
      'job_postings',
      'leadership_team',
      'content_items',
      'redirects',
      'answer_templates',
      'creator_moderation',
      'administrators',
      'content_texts',
    ];
    const rows = await cast.sql<{ place: string; row: Record<string, unknown> }>(
      tables.map((table) => `select '${table}' as place, to_jsonb(t) as row from public.${table} t`).join(' union all '),
    );
    expect(rows.length).toBeGreaterThan(300);
    expect([...new Set(rows.filter(({ row }) => JSON.stringify(row).length > 20_000).map(({ place }) => place))]).toEqual([]);
    const kept = rows.flatMap(({ place, row }) =>
      Object.entries(row).flatMap(([column, value]) => textsIn(value).map((text) => [`${place}.${column}`, text] as const)),
    );
    const wrong = kept
      .filter(([, text]) => /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|^[\s\u200B\u2060\uFEFF]+$/u.test(text))
      .map(([place]) => place);
    expect([...new Set(wrong)]).toEqual([]);
  });
});
