import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { application, json, jobId, open } from './applications.fixture';

const spontaneous = (more: object = {}) =>
  application(1, { job_id: null, job_title: null, resume_storage_path: 'resumes/spontaneous/1700000001-cv.pdf', ...more });
const show = (row: ReturnType<typeof application>) =>
  open({
    rows: [row],
    path: `?row=${rowId(1)}`,
    answer: ({ path }) =>
      path.endsWith('/rpc/assign_application')
        ? json(true)
        : path.endsWith('/rpc/list_job_postings')
          ? json([{ id: jobId, title: 'Designer', translations: {} }])
          : undefined,
  });
const assigned = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
  calls.filter(({ path }) => path.endsWith('/rpc/assign_application')).map(({ body }) => body);

it('assigns an application without a posting to a job that is searched for', async () => {
  const { calls } = await show(spontaneous());
  fireEvent.click(await screen.findByRole('button', { name: 'Assign to a job' }));
  const dialog = await screen.findByRole('dialog', { name: /Job/ });
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'des' } });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Designer' }));
  expect(await screen.findByText('Assigned to the job')).toBeVisible();
  expect(assigned(calls)).toEqual([{ application_id: rowId(1), job_id: jobId }]);
});

it('takes an assignment back', async () => {
  const { calls } = await show(spontaneous({ job_id: jobId, job_title: 'Designer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(assigned(calls)).toEqual([{ application_id: rowId(1) }]));
});

it('offers no assignment for an application that was sent for a job', async () => {
  await show(application(1));
  await screen.findByRole('button', { name: 'Move' });
  expect(screen.queryByRole('button', { name: /job/ })).toBeNull();
});
