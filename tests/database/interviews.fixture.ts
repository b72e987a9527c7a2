import { apply, cast, tokenOf } from './applicants.fixture.ts';
import { only } from './fixtures.ts';

const hour = 3_600_000;
/** Returns the time in a number of hours, to the minute. */
export const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * hour).toISOString();

export const entryOf = (more: Record<string, unknown> = {}) => ({
  slots: [inHours(48), inHours(50), inHours(72)],
  minutes: 45,
  answer_until: inHours(24),
  place: 'Tower 1, Lusail',
  online_url: 'https://meet.example.test/room',
  interviewer_name: 'Maha',
  note: 'Bring your portfolio.',
  ...more,
});

export interface Offer {
  application_id: string;
  request_id?: string;
  entry?: Record<string, unknown>;
  moves_stage?: boolean;
  replaces?: string;
  replaced_status?: string;
}

export const offer = ({ application_id, request_id = crypto.randomUUID(), entry = entryOf(), ...more }: Offer) =>
  cast.administrator.client.rpc('offer_interview', { application_id, request_id, entry: entry as never, ...more });

/** Applies, and offers times. Returns the ids, the token of the applicant and the offered starts. */
export async function offered(entry: Record<string, unknown> = {}, email = 'sara@example.test') {
  const application = await apply({ email });
  const chosen = entryOf(entry);
  const { id } = (await offer({ application_id: application, entry: chosen }).throwOnError()).data as { id: string };
  return { application, id, token: await tokenOf(application), slots: chosen.slots };
}

export const answer = async (token: string, interview_id: string, given: string, more: { slot?: string; message?: string } = {}) =>
  ((await cast.visitor.rpc('answer_interview', { token, interview_id, answer: given, ...more }).throwOnError()).data as { status: string })
    .status;

export const readInterview = async (id: string) =>
  only(await cast.sql<Record<string, unknown>>('select * from public.interviews where id = $1', [id]));

/** Lets time pass for an interview: all its times come that many hours earlier. */
export const passTime = (id: string, hours: number) =>
  cast.sql(
    `update public.interviews set slots = array(select s - make_interval(hours => $2) from unnest(slots) s),
      starts_at = starts_at - make_interval(hours => $2), answer_until = answer_until - make_interval(hours => $2),
      answered_at = answered_at - make_interval(hours => $2), created_at = created_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );

export const kindsOf = async (id: string) =>
  (await cast.sql<{ kind: string }>('select kind from private.outbox where row_id = $1 order by kind', [id])).map(({ kind }) => kind);
