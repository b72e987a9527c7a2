import { beforeEach, vi } from 'vitest';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { renderList, rowId, type FakeListOptions } from '../../../../support/fake-list';

export const jobId = rowId(900);

export const pathOf = (number: number, ending = 'pdf') => `resumes/${jobId}/17${String(number).padStart(8, '0')}-cv.${ending}`;

export const application = (number: number, more: Record<string, unknown> = {}) => ({
  id: rowId(number),
  created_at: `2026-11-0${String(number)}T09:00:00+00:00`,
  job_id: jobId,
  job_title: 'Old title',
  full_name: `Person ${String(number)}`,
  email: `person${String(number)}@example.com`,
  phone: '+974 5555 5555',
  cover_letter: 'Dear team',
  resume_storage_path: pathOf(number),
  read_at: null,
  stage: 'new',
  stage_changed_at: '2026-11-01T09:00:00+00:00',
  rejection_reason: null,
  refusal_mail_at: null,
  rating: null,
  tags: [],
  keep_until: '2027-11-01',
  pool_consent_at: null,
  ...more,
});

export const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

export const open = ({ path = '', answer, ...options }: Partial<FakeListOptions> = {}) =>
  renderList(<ApplicationsTab />, {
    list: 'job_applications',
    rows: [application(1), application(2, { job_id: null, read_at: '2026-11-03T09:00:00+00:00' })],
    ...options,
    path: `/admin/settings/applications${path}`,
    answer(call, query) {
      const special = answer?.(call, query);
      if (special) return special;
      if (call.path.endsWith('/job_postings'))
        return json([{ id: jobId, title: 'Designer', translations: { ar: { title: 'مصمّم' } }, job_applications: [{ count: 1 }] }]);
      if (call.path.includes('/object/sign/privateassets/'))
        return call.method === 'POST'
          ? json({ signedURL: `${call.path.replace('/storage/v1', '')}?token=t` })
          : new Response('%PDF-1.7', { headers: { 'content-type': 'text/html' } });
      return undefined;
    },
  });

/** The files with an object URL, in order. */
export const shown: { files: Blob[] } = { files: [] };

beforeEach(() => {
  shown.files = [];
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${String(shown.files.push(file))}`) as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
});
