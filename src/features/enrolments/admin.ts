import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';
import { refreshRuns } from './runs-admin';

export const enrolmentStatuses = ['enrolled', 'waiting', 'cancelled', 'attended'] as const;
export const payments = ['unpaid', 'paid', 'refunded'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
export type Payment = (typeof payments)[number];

const enrolmentColumns =
  'id, created_at, name, email, phone, company_name, seats, language, status, payment, amount, currency, is_suspect, moved_up_at';

export type Enrolment = Pick<
  Tables<'course_enrolments'>,
  | 'id'
  | 'created_at'
  | 'name'
  | 'email'
  | 'phone'
  | 'company_name'
  | 'seats'
  | 'language'
  | 'status'
  | 'payment'
  | 'amount'
  | 'currency'
  | 'is_suspect'
  | 'moved_up_at'
>;

/** The row limit of a hosted project's API. */
export const maxEnrolments = 1000;

/** The enrolments of a run in the order of their arrival. */
export const enrolmentsQuery = (runId: string) =>
  queryOptions({
    queryKey: ['enrolments', runId],
    queryFn: async ({ signal }): Promise<Enrolment[]> => {
      const table = (await authClient()).from('course_enrolments').select(enrolmentColumns).eq('run_id', runId);
      return unwrap(table.order('created_at').order('id').limit(maxEnrolments).abortSignal(signal));
    },
    meta: { failed: 'panel-enrolments:people.failed' },
  });

/** The most new enrolments that are counted. The menu shows up to 99. */
const maxNew = 100;

/** The runs of the new enrolments, one for each enrolment. */
export const newEnrolmentsQuery = queryOptions({
  queryKey: ['enrolments', 'new'],
  queryFn: async ({ signal }) => {
    const table = (await authClient()).from('course_enrolments').select('run_id').is('read_at', null).eq('is_suspect', false);
    const rows = table.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(maxNew);
    return (await unwrap(rows.abortSignal(signal))).map(({ run_id }) => run_id);
  },
  refetchInterval: 60_000,
});

/** Marks the new enrolments of a run as read. A failure is of no consequence: they stay new. */
export const readEnrolmentsMutation = mutationOptions({
  mutationFn: async (runId: string) => unwrap((await authClient()).rpc('read_enrolments', { run_id: runId })),
  onSuccess: (_count, _runId, _result, { client }) =>
    Promise.all([['enrolments', 'new'], ['overview']].map((queryKey) => client.invalidateQueries({ queryKey }))),
});

export interface EnrolmentChange {
  ids: readonly string[];
  status?: EnrolmentStatus;
  payment?: Payment;
}

/** Sets status or payment. Throws AppError: `conflict`, reason `run_full`, when the run has not enough free seats. */
export const setEnrolmentsMutation = mutationOptions({
  mutationFn: async ({ ids, status, payment }: EnrolmentChange) =>
    unwrap((await authClient()).rpc('set_enrolments', { ids: [...ids], ...(status && { status }), ...(payment && { payment }) })),
  onSuccess: wakeMail,
  onSettled: (_data, _error, _change, _result, { client }) => refreshRuns(client),
  meta: {
    failed: (error) =>
      error.reason === 'run_full'
        ? { title: 'panel-enrolments:people.full', text: 'panel-enrolments:people.fullText' }
        : 'panel-enrolments:people.changeFailed',
  },
});

/** Deletes enrolments for good. */
export const eraseEnrolmentsMutation = mutationOptions({
  mutationFn: async (ids: readonly string[]) => unwrap((await authClient()).rpc('erase_enrolments', { ids: [...ids] })),
  onSuccess: wakeMail,
  onSettled: (_data, _error, _ids, _result, { client }) => refreshRuns(client),
  meta: { failed: 'panel-enrolments:people.eraseFailed' },
});
