import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertJob, only, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;
let jobId: string;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpApplicants(): void {
  beforeAll(async () => {
    cast = await startCast();
    jobId = await insertJob(cast);
    await cast.sql('alter table public.job_applications disable trigger check_resume');
  });
  afterAll(() => cast.stop());
  beforeEach(async () => {
    await cast.sql('delete from public.job_applications');
    await cast.sql(`delete from private.rate_limits`);
  });
}

interface Row {
  id: string;
  stage: string;
  stage_before: string | null;
  rejection_reason: string | null;
  refusal_mail_at: string | null;
  read_at: string | null;
}

let files = 0;

export async function apply(change: { email?: string; phone?: string | null } = {}): Promise<string> {
  files += 1;
  const rows = await cast.sql<{ id: string }>(
    `insert into public.job_applications (job_id, full_name, email, phone, language, resume_storage_path, read_at)
      values ($1, 'Sara', $2, $3, 'ar', $4, now()) returning id`,
    [
      jobId,
      change.email ?? 'sara@example.test',
      change.phone === undefined ? '+974 5500 1234' : change.phone,
      `resumes/${String(files)}.pdf`,
    ],
  );
  return only(rows).id;
}

export const read = async (id: string) => only(await cast.sql<Row>('select * from public.job_applications where id = $1', [id]));

export const stageOf = async (id: string) => (await read(id)).stage;

export const mailsOf = (id: string) =>
  cast.sql<{ status: string; minutes: number }>(
    `select status, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from private.outbox
      where row_id = $1 and kind = 'refusal'`,
    [id],
  );

export const move = (ids: string[], stage: string, more: { reason?: string; mail_after?: number } = {}) =>
  cast.administrator.client.rpc('set_application_stage', { ids, stage, ...more });

export const recall = async (...ids: string[]) => (await cast.administrator.client.rpc('recall_refusals', { ids }).throwOnError()).data;

export const claim = async () =>
  (await cast.service.rpc('claim_mails', { is_set_up: true }).throwOnError()).data as unknown as {
    kind: string;
    items: Record<string, unknown>[];
  }[];

/** Returns the token of the receipt's link, or of a link that was mailed `daysAgo` days ago. */
export const tokenOf = async (id: string, daysAgo = 0) =>
  only(
    await cast.sql<{ token: string }>(
      `select private.application_token(a, a.created_at - make_interval(days => $2)) as token from public.job_applications a where id = $1`,
      [id, daysAgo],
    ),
  ).token;

export const status = async (token: string, client = cast.visitor) =>
  (await client.rpc('application_status', { token }).throwOnError()).data as Record<string, unknown>;

export const withdraw = async (token: string) =>
  ((await cast.visitor.rpc('withdraw_application', { token }).throwOnError()).data as { status: string }).status;
