import { afterAll, beforeAll, beforeEach } from 'vitest';
import { expectAllowed, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpOutbox(): void {
  beforeAll(async () => {
    cast = await startCast();
  });
  afterAll(() => cast.stop());
  beforeEach(async () => {
    await cast.sql('delete from private.outbox');
    await cast.sql(`delete from private.rate_limits where action in ('receipt', 'reminder')`);
    await cast.sql('delete from public.inquiries');
    await cast.sql(`update public.creators set status = 'active' where status = 'unverified'`);
    await setNotices({});
  });
}

interface Claimed {
  id: string;
  lease: string;
  key: string;
  kind: string;
  mail: unknown;
  items: Record<string, unknown>[] | null;
  counts: Record<string, number> | null;
  recipients: string[] | null;
}

export const rows = () =>
  cast.sql<{ kind: string; status: string; row_id: string }>('select kind, status, row_id from private.outbox order by kind, created_at');

export const kinds = async () => (await rows()).map(({ kind }) => kind);

export const claim = async (isSetUp = true) => {
  const answer = await cast.service.rpc('claim_mails', { is_set_up: isSetUp });
  expectAllowed(answer);
  return answer.data as unknown as Claimed[];
};

export const note = async ({ id, lease }: Claimed, outcome: string, reason?: string, retryAfter?: number) =>
  (await cast.service.rpc('note_mail', { id, lease, outcome, reason, retry_after: retryAfter }).throwOnError()).data;

export const keep = async ({ id, lease }: Claimed) =>
  (await cast.service.rpc('keep_mail', { id, lease, recipients: ['a@example.test'], mail: { subject: 'Hello' } }).throwOnError()).data;

export const setNotices = (change: Record<string, { timing: string; addresses: string[] }>) =>
  cast.sql('update public.notification_settings set notices = $1, receipts = $2', [
    JSON.stringify(change),
    '{"inquiry": {"on": true}, "application": {"on": true}}',
  ]);

export const insertInquiries = async (many: number) =>
  cast.sql(
    `insert into public.inquiries (name, mobile, email, description)
      select 'Person ' || n, '55501234', 'person' || n || '@example.test', 'Words' from generate_series(1, $1) n`,
    [many],
  );
