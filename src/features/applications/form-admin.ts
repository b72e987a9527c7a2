import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { expectSaved, versionOf, type RowVersion } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { readForm, type JobForm } from './form';

/** The form of a posting, with the posting's version. */
export interface StoredForm extends RowVersion {
  id: string;
  form: JobForm;
}

/** Reads the form of a posting to edit it, also from the trash; null when it was purged. Throws AppError. */
export async function readStoredForm(id: string): Promise<StoredForm | null> {
  const table = (await authClient()).from('job_postings');
  const row = await unwrap(table.select('application_form, version, updated_at, deleted_at').eq('id', id).maybeSingle());
  return row && { id, form: readForm(row.application_form), ...versionOf(row) };
}

export interface FormChange {
  before: StoredForm;
  form: JobForm;
}

/** Saves the form of a posting. Throws AppError: `conflict`, reason `outdated`, when the posting has another version. */
export const saveFormMutation = mutationOptions({
  mutationFn: async ({ before, form: { fields, questions } }: FormChange) => {
    const table = (await authClient()).from('job_postings');
    const change = table.update({ application_form: { fields: { ...fields }, questions: [...questions] } });
    expectSaved(await unwrap(change.eq('id', before.id).eq('version', before.version).select('id').maybeSingle()));
  },
  onSuccess: (_data, _change, _result, { client }) =>
    Promise.all([['list', 'job_postings'], ['jobs']].map((queryKey) => client.invalidateQueries({ queryKey }))),
});

/** The stored form of a posting, for the panel. */
export const storedFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['list', 'job_postings', 'form', id],
    queryFn: () => readStoredForm(id),
    staleTime: 0,
    meta: { logged: 'The application form could not be read' },
  });
