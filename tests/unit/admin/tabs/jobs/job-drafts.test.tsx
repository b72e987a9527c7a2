import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { companyDay } from '@functions/company-day.ts';
import { rowId } from '../../../../support/fake-list';
import { rows } from '../../../../support/fake-rest';
import { dialog, job, openJobs, press, sent, type } from './jobs.fixture';

const draft = (more: Record<string, unknown> = {}) => job(1, { is_draft: true, applications: [{ count: 0 }], ...more });
const untitled = draft({ title: '', translations: {} });
const openSheet = (row: ReturnType<typeof job>) => openJobs({ rows: [row], path: `?row=${rowId(1)}` });

describe('a draft', () => {
  it('is saved without a title', async () => {
    const { calls } = await openJobs({ rows: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
    const form = dialog('Add a job');
    type(form, 'Place in words, English', 'Doha');
    fireEvent.click(form.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(sent(calls, 'POST')[0]).toMatchObject({ title: '', location: 'Doha', is_draft: true });
  });

  it('is saved, not published, by the keys that save', async () => {
    const { calls } = await openJobs({ rows: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
    const form = dialog('Add a job');
    type(form, 'Title, English', 'Diver');
    fireEvent.keyDown(form.getByLabelText('Title, English'), { key: 's', ctrlKey: true });
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(sent(calls, 'POST')[0]).toMatchObject({ title: 'Diver', is_draft: true });
  });

  it('is marked in the list, and has a filter', async () => {
    const { asked } = await openJobs({ rows: [untitled, job(2)] });
    const row = (await screen.findByRole('button', { name: /^Untitled/ })).closest('tr');
    expect(within(row as HTMLElement).getByText('Draft')).toBeVisible();
    expect(screen.getAllByText('Draft', { selector: 'tbody *' })).toHaveLength(1);
    press('Filters');
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'draft' } });
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ is: { state: ['draft'] } }));
  });

  it('says why it has no page, and is published as it is', async () => {
    const { calls } = await openSheet(draft());
    expect(await screen.findByText(/^A draft has no page on the site yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View on site' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close now' })).toBeNull();
    press('Publish');
    expect(await screen.findByText('Job published')).toBeVisible();
    expect(sent(calls, 'PATCH')).toEqual([{ is_draft: false }]);
  });

  it('that is unfinished is not published: its form says what is missing, beside the fields', async () => {
    const { calls } = await openSheet(draft({ title: '', translations: {}, valid_through: '2026-01-31' }));
    await screen.findByText(/^A draft has no page on the site yet/);
    press('Publish');
    const form = dialog('Untitled');
    expect(await form.findByText('Enter the title in one language at least.')).toBeVisible();
    expect(form.getByText('This day has passed. Choose a later one, or none.')).toBeVisible();
    expect(sent(calls, 'PATCH')).toEqual([]);
    type(form, 'Title, English', 'Diver');
    type(form, 'Closes after', '2099-12-31');
    fireEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Job published')).toBeVisible();
    expect(sent(calls, 'PATCH')[0]).toMatchObject({ title: 'Diver', valid_through: '2099-12-31', is_draft: false });
  });
});

describe('a posting', () => {
  it('is closed at once, and opened again by Undo', async () => {
    const { calls } = await openSheet(job(1, { valid_through: '2099-12-31' }));
    await screen.findByText('What one does.');
    press('Close now');
    expect(await screen.findByText(/is closed$/)).toBeVisible();
    // The closing date is the last day on which it is shown.
    expect(sent(calls, 'PATCH')).toEqual([{ valid_through: companyDay(Date.now(), -1) }]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(calls, 'PATCH')[1]).toEqual({ valid_through: '2099-12-31' }));
    expect(await screen.findByText(/has its former closing date again$/)).toBeVisible();
  });

  it('keeps a form of it open when somebody else deletes it meanwhile', async () => {
    let isDeleted = false;
    await openJobs({
      path: `?row=${rowId(1)}`,
      answer: ({ method, path }) => (isDeleted && method === 'GET' && path.endsWith('/job_postings') ? rows() : undefined),
    });
    await screen.findByText('What one does.');
    press('Edit');
    type(dialog('Job 1'), 'Title, English', 'Half-typed');
    isDeleted = true;
    // Any change reads the posting again.
    fireEvent.click(screen.getByRole('button', { name: 'Close now', hidden: true }));
    expect(await screen.findByText('This entry no longer exists')).toBeInTheDocument();
    expect(dialog('Job 1').getByLabelText('Title, English')).toHaveValue('Half-typed');
  });

  it('is not closed when somebody else has changed it meanwhile', async () => {
    await openJobs({
      path: `?row=${rowId(1)}`,
      answer: ({ method, path }) => (method === 'PATCH' && path.endsWith('/job_postings') ? rows() : undefined),
    });
    await screen.findByText('What one does.');
    press('Close now');
    expect(await screen.findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
    expect(screen.queryByText(/is closed$/)).toBeNull();
  });

  it('that is open is viewed on the site, in a tab of its own', async () => {
    await openSheet(job(1));
    const link = await screen.findByRole('link', { name: 'View on site' });
    expect(link).toHaveAttribute('href', '/careers/job-1');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('that is closed says why visitors do not see it', async () => {
    await openSheet(job(1, { valid_through: '2026-01-31' }));
    expect(await screen.findByText(/^Visitors no longer see a closed job/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View on site' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close now' })).toBeNull();
  });
});
