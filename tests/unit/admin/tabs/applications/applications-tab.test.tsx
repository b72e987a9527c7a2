import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { refused } from '../../../../support/fake-rest';
import { jobId, pathOf, application, json, open, shown } from './applications.fixture';

describe('the applications tab', () => {
  it('shows the current title of the job, else the former one, and filters by one', async () => {
    const { asked } = await open({ language: 'ar' });
    const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr') as HTMLElement);
    expect(await (await row('Person 1')).findByText('مصمّم')).toBeVisible();
    expect((await row('Person 2')).getByText('Old title')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'تصفية' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'الوظيفة' }), { target: { value: jobId } });
    await waitFor(() => expect(asked.at(-1)?.filter.is).toEqual({ job_id: [jobId] }));
  });

  it('finds any job to filter by, where there are more than a menu holds, and names the one of the address', async () => {
    const other = rowId(5000);
    const jobs = Array.from({ length: 51 }, (_, index) => ({ id: rowId(1000 + index), title: `Job ${String(index)}`, translations: {} }));
    const { asked, calls } = await open({
      path: `?job_id=${other}`,
      answer({ path, body }, query) {
        if (path.endsWith('/rpc/list_job_postings'))
          return json(
            (body as { filter: { search: string } }).filter.search === 'keeper'
              ? [{ id: rowId(6000), title: 'Zoo keeper', translations: {} }]
              : [],
          );
        if (!path.endsWith('/job_postings')) return undefined;
        return json(query.get('id') ? { id: other, title: 'Old hand', translations: {} } : jobs);
      },
    });
    expect(await screen.findByRole('button', { name: 'Remove the filter: Job: Old hand' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Filters 1' }));
    const box = await screen.findByRole('combobox', { name: 'Job' });
    await waitFor(() => expect(box).toHaveDisplayValue('Old hand'));
    expect(within(box).queryByText('Job 50')).toBeNull();
    fireEvent.change(box, { target: { value: 'more' } });
    const dialog = await screen.findByRole('dialog', { name: 'Job: find' });
    await waitFor(() => expect(within(dialog).getByRole('searchbox', { name: 'Search' })).toHaveFocus());
    fireEvent.change(within(dialog).getByRole('searchbox', { name: 'Search' }), { target: { value: 'nothing' } });
    expect(await within(dialog).findByText('Nothing found')).toBeVisible();
    fireEvent.change(within(dialog).getByRole('searchbox', { name: 'Search' }), { target: { value: 'keeper' } });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Zoo keeper' }));
    await waitFor(() => expect(asked.at(-1)?.filter.is).toEqual({ job_id: [rowId(6000)] }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/rpc/list_job_postings'))).toBe(true);
  });

  it('marks an opened application as read, and shows the letter and the résumé as a PDF only', async () => {
    const { acted, calls } = await open({ path: `?row=${rowId(1)}` });
    expect(await screen.findByText('Dear team')).toBeVisible();
    await waitFor(() => expect(acted()[0]).toMatchObject({ is_read: true, target: { ids: [rowId(1)] } }));
    const frame = await screen.findByTitle('CV of Person 1');
    await waitFor(() => expect(frame).toHaveAttribute('src', 'blob:1#navpanes=0&view=FitH'));
    expect(shown.files[0]?.type).toBe('application/pdf');
    const signed = calls.find(({ method, path }) => method === 'POST' && path.includes('/object/sign/'));
    expect(signed?.path).toContain(pathOf(1));
    expect(signed?.body).toEqual({ expiresIn: 60 });
  });

  it('offers a Word document under the name of the applicant', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const saved: string[] = [];
    await open({ rows: [application(1, { full_name: 'A/B: "Noor"', resume_storage_path: pathOf(1, 'docx') })], path: `?row=${rowId(1)}` });
    fireEvent.click(await screen.findByRole('button', { name: 'Download (DOCX)' }));
    await waitFor(() => expect(saved).toEqual(['A B Noor.docx']));
    expect(screen.queryByTitle(/^CV of/)).toBeNull();
    click.mockRestore();
  });

  it('says that a file was not found', async () => {
    await open({
      path: `?row=${rowId(1)}`,
      answer: ({ path }) =>
        path.includes('/object/sign/') ? json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, 400) : undefined,
    });
    expect(await screen.findByText('The file of this CV no longer exists')).toBeVisible();
  });

  it('says that applications could not be fetched', async () => {
    await open({ answer: ({ path }) => (path.endsWith('/list_job_applications') ? refused(403, '42501', 'no') : undefined) });
    expect((await screen.findAllByText('Could not fetch applications.')).length).toBeGreaterThan(0);
  });
});
