import { fireEvent, screen, within } from '@testing-library/react';
import { JobsTab } from '@/admin/tabs/jobs/jobs-tab';
import { renderList, rowId, type FakeListOptions } from '../../../../support/fake-list';
import { plainTerms } from '../../../../support/jobs';
import { created, type RestCall } from '../../../../support/fake-rest';

export const job = (number: number, more: Record<string, unknown> = {}) => ({
  id: rowId(number),
  slug: `job-${String(number)}`,
  ...plainTerms,
  created_at: `2026-11-0${String(number)}T09:00:00+00:00`,
  title: `Job ${String(number)}`,
  location: 'Doha',
  salary: 'QAR 9,000 a month',
  description: 'What one does.',
  image_url: null,
  valid_through: null,
  is_draft: false,
  version: 1,
  updated_at: '2026-11-09T09:00:00+00:00',
  deleted_at: null,
  responsibilities: ['Plan', 'Build'],
  qualifications: [],
  translations: { ar: { title: `وظيفة ${String(number)}`, responsibilities: ['التخطيط'] } },
  applications: [{ count: number * 6 }],
  ...more,
});
const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

export const openJobs = ({ path = '', answer, ...options }: Partial<FakeListOptions> = {}) =>
  renderList(<JobsTab />, {
    list: 'job_postings',
    rows: [job(1), job(2, { valid_through: '2026-01-31' })],
    ...options,
    path: `/admin/settings/jobs${path}`,
    answer(call, query) {
      const special = answer?.(call, query);
      if (special) return special;
      if (call.path.endsWith('/rpc/applications_of_jobs')) return json(3);
      if (!call.path.endsWith('/job_postings')) return undefined;
      if (call.method === 'POST') return created();
      return call.method === 'PATCH' ? json({ id: rowId(1), version: 2 }) : undefined;
    },
  });

export const sent = (calls: readonly RestCall[], method: string) =>
  calls.filter((call) => call.method === method && call.path.endsWith('/job_postings')).map(({ body }) => body);
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
export const type = (within: ReturnType<typeof dialog>, label: string, value: string) =>
  fireEvent.change(within.getByLabelText(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
