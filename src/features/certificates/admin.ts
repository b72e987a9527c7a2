import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';

/** A certificate in the panel. Without an enrolment, which was deleted after its time, it stands for itself. */
export type IssuedCertificate = Pick<
  Tables<'course_certificates'>,
  'id' | 'created_at' | 'enrolment_id' | 'number' | 'name' | 'withdrawn_at'
>;

/** The row limit of a hosted project's API. */
const maxCertificates = 1000;

/** The certificates of a run, withdrawn ones too, in the order of their issue. */
export const certificatesQuery = (runId: string) =>
  queryOptions({
    queryKey: ['certificates', runId],
    queryFn: async ({ signal }): Promise<IssuedCertificate[]> => {
      const table = (await authClient()).from('course_certificates').select('id, created_at, enrolment_id, number, name, withdrawn_at');
      return unwrap(table.eq('run_id', runId).order('created_at').order('id').limit(maxCertificates).abortSignal(signal));
    },
    meta: { failed: 'panel-enrolments:certificates.loadFailed' },
  });

const refresh = (client: QueryClient) =>
  Promise.all([['certificates'], ['enrolments']].map((queryKey) => client.invalidateQueries({ queryKey })));

export interface CertificateOrder {
  /** Enrolments. */
  ids: readonly string[];
  /** Instead of the name of the enrolment. */
  name?: string;
}

/**
 * Issues certificates to people who attended and have none. Returns their number. The form and the list report the outcome. Throws
 * AppError: `conflict`, reason `course_deleted`.
 */
export const issueMutation = mutationOptions({
  mutationFn: async ({ ids, name }: CertificateOrder) =>
    (await unwrap((await authClient()).rpc('issue_certificates', { ids: [...ids], ...(name !== undefined && { name }) }))) ?? 0,
  onSuccess: wakeMail,
  onSettled: (_data, _error, _order, _result, { client }) => refresh(client),
});

/** Withdraws a certificate for good. */
export const withdrawMutation = mutationOptions({
  mutationFn: async (id: string) => unwrap((await authClient()).rpc('withdraw_certificate', { certificate_id: id })),
  onSettled: (_data, _error, _id, _result, { client }) => refresh(client),
  meta: { failed: 'panel-enrolments:certificates.withdrawFailed', succeeded: 'panel-enrolments:certificates.withdrawn' },
});

/** Deletes a certificate, so that its number is unknown. */
export const eraseCertificateMutation = mutationOptions({
  mutationFn: async (id: string) => unwrap((await authClient()).from('course_certificates').delete().eq('id', id)),
  onSettled: (_data, _error, _id, _result, { client }) => refresh(client),
  meta: { failed: 'panel-enrolments:certificates.eraseFailed' },
});
