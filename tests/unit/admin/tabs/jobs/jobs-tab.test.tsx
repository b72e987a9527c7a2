import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { refused } from '../../../../support/fake-rest';
import { dialog, job, openJobs, press, sent, type } from './jobs.fixture';

describe('the jobs tab', () => {
  it('lists postings in the language of the panel, with applications and what is closed', async () => {
    const queries: URLSearchParams[] = [];
    await openJobs({
      language: 'ar',
      answer({ path }, query) {
        if (path.endsWith('/rpc/list_job_postings')) queries.push(query);
        return undefined;
      },
    });
    expect(await screen.findByRole('button', { name: 'وظيفة 1' })).toBeVisible();
    expect(await screen.findByText('12')).toBeVisible();
    expect(document.querySelector('tbody')).toHaveTextContent(/مغلقة/);
    expect([queries[0]?.get('select'), queries[0]?.get('applications.deleted_at')]).toEqual([
      expect.stringContaining('applications:job_applications(count)'),
      'is.null',
    ]);
  });

  it('asks with the number of applications that lose their job', async () => {
    const { acted } = await openJobs();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Job 1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 1 job (\u2068Job 1\u2069)?' }));
    expect(await question.findByText(/3 applications lose their job; the title stays with them\./)).toBeVisible();
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(acted()[0]).toMatchObject({ action: 'delete', target: { ids: [rowId(1)] } }));
  });

  it('shows the texts of the error catalogue when reading or deleting fails', async () => {
    await openJobs({ answer: ({ path }) => (path.endsWith('/rpc/trash_rows') ? refused(403, '42501', 'no') : undefined) });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Job 1' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Failed to delete job\. ./)).toBeVisible();
  });

  it('are narrowed to those that are open or closed by now', async () => {
    const { asked, address } = await openJobs();
    await screen.findByText('Job 1');
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'closed' } });
    await waitFor(() => expect(address()).toContain('state=closed'));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ is: { state: ['closed'] } }));
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'open' } });
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ is: { state: ['open'] } }));
  });

  it('show how many applications lose their job, also when very many are deleted', async () => {
    const { calls } = await openJobs({
      rows: Array.from({ length: 60 }, (_, index) => job(index + 1, { created_at: '2026-11-01T09:00:00+00:00' })),
    });
    await screen.findByText('Job 60');
    fireEvent.click(screen.getByLabelText('Select all on this page'));
    fireEvent.click(await screen.findByText('Select all that match'));
    await waitFor(() => expect(document.body).toHaveTextContent('60 jobs selected'));
    fireEvent.click(within(screen.getByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/3 applications lose their job/)).toBeVisible();
    expect(calls.findLast(({ path }) => path.endsWith('/rpc/applications_of_jobs'))?.body).toEqual({
      target: { filter: {}, before: expect.any(String) as unknown, except_ids: [], expected: 60 },
    });
  });

  it('says that the jobs could not be fetched', async () => {
    await openJobs({ answer: (call) => (call.path.endsWith('/list_job_postings') ? refused(403, '42501', 'no') : undefined) });
    expect((await screen.findAllByText('Failed to fetch jobs.')).length).toBeGreaterThan(0);
  });
});

describe('a new job', () => {
  it('takes a list that is copied from a document without its bullets, and each cell of a table', async () => {
    await openJobs({ rows: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
    const form = dialog('Add a job');
    const box = form.getByLabelText<HTMLTextAreaElement>('Responsibilities, English');
    type(form, 'Responsibilities, English', 'First\n');
    box.setSelectionRange(6, 6);
    fireEvent.paste(box, { clipboardData: { getData: () => '•\tPlan\r\n2. Build\r\nRun\tImprove\r\n' } });
    expect(box).toHaveValue('First\nPlan\nBuild\nRun\nImprove');
    expect(form.getByText('5 lines')).toBeVisible();
  });

  it('is stored in both languages, with a line for each entry of a list', async () => {
    const { calls } = await openJobs({ rows: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
    const form = dialog('Add a job');
    type(form, 'Title, English', ' Designer ');
    type(form, 'Title, Arabic', 'مصمّم');
    type(form, 'Place in words, Arabic', 'الدوحة');
    expect(form.getByLabelText('Address')).toHaveValue('designer');
    type(form, 'Employment type', 'contractor');
    type(form, 'Place of work', 'hybrid');
    type(form, 'City, English', 'Doha');
    type(form, 'Salary from', '٩٬٠٠٠');
    type(form, 'Salary to', '12,000');
    type(form, 'Responsibilities, English', ' Draw \n\n  Show\n');
    type(form, 'Responsibilities, Arabic', 'الرسم\n\n');
    type(form, 'Closes after', '2026-12-31');
    expect(form.getAllByText('2 lines').length).toBe(1);
    fireEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Job published')).toBeVisible();
    expect(sent(calls, 'POST')).toEqual([
      {
        id: expect.any(String) as string,
        title: 'Designer',
        location: 'الدوحة',
        salary: null,
        description: null,
        responsibilities: ['Draw', 'Show'],
        qualifications: [],
        image_url: null,
        slug: 'designer',
        employment_type: 'contractor',
        workplace: 'hybrid',
        city: 'Doha',
        country: 'QA',
        salary_min: 9000,
        salary_max: 12_000,
        salary_currency: 'QAR',
        salary_period: 'month',
        valid_through: '2026-12-31',
        is_draft: false,
        translations: { ar: { title: 'مصمّم', location: 'الدوحة', responsibilities: ['الرسم'] } },
      },
    ]);
  });

  it('needs a title in one language', async () => {
    const { calls } = await openJobs({ rows: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
    const form = dialog('Add a job');
    fireEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await form.findByText('Enter the title in one language at least.')).toBeVisible();
    expect(form.getByLabelText('Title, English')).toHaveFocus();
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('loses nothing when saving fails, and says what the catalogue says', async () => {
    await openJobs({
      rows: [],
      answer: ({ method, path }) => (method === 'POST' && path.endsWith('/job_postings') ? refused(403, '42501', 'no') : undefined),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
    const form = dialog('Add a job');
    type(form, 'Title, Arabic', 'مصمّم');
    fireEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await form.findByText(/^Failed to save job\. ./)).toBeVisible();
    expect(form.getByLabelText('Title, Arabic')).toHaveValue('مصمّم');
  });

  it('puts lines into another order by key and by button', async () => {
    await openJobs({ rows: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
    const form = dialog('Add a job');
    type(form, 'Qualifications, English', 'One\nTwo\nThree');
    const box = form.getByLabelText<HTMLTextAreaElement>('Qualifications, English');
    box.setSelectionRange(9, 9);
    fireEvent.keyDown(box, { key: 'ArrowUp', altKey: true });
    expect(box).toHaveValue('One\nThree\nTwo');
    await waitFor(() => expect(box.selectionStart).toBe(5));
    fireEvent.click(form.getByRole('button', { name: 'Qualifications, English: move the line up' }));
    expect(box).toHaveValue('Three\nOne\nTwo');
  });
});

describe('a job', () => {
  it('is opened as visitors see it, and changed', async () => {
    const { calls } = await openJobs({ path: `?row=${rowId(1)}` });
    expect(await screen.findByText('What one does.')).toBeVisible();
    expect(await screen.findByText('6 applications')).toBeVisible();
    // As a card of the careers page, and as an open position.
    expect(screen.getByRole('heading', { level: 3, name: 'Job 1' })).toBeVisible();
    press('Edit');
    const form = dialog('Job 1');
    expect(form.getByLabelText('Responsibilities, English')).toHaveValue('Plan\nBuild');
    expect(form.getByLabelText('Place in words, Arabic')).toHaveValue('');
    type(form, 'Title, English', 'Job one');
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Job saved')).toBeVisible();
    expect(sent(calls, 'PATCH')).toEqual([{ title: 'Job one' }]);
  });

  it('is duplicated into a new one, without its end', async () => {
    const application_form = { fields: { salary: 'required' }, questions: [] };
    const { calls } = await openJobs({
      path: `?row=${rowId(2)}`,
      answer: ({ path, method }, query) =>
        method === 'GET' && path.endsWith('/job_postings') && query.get('select') === 'application_form'
          ? Response.json({ application_form })
          : undefined,
    });
    await screen.findByText('What one does.');
    press('Duplicate');
    const form = dialog('Add a job');
    type(form, 'Title, English', 'Job three');
    fireEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Job published')).toBeVisible();
    expect(sent(calls, 'POST')[0]).toMatchObject({
      title: 'Job three',
      valid_through: null,
      responsibilities: ['Plan', 'Build'],
      application_form,
    });
    expect(sent(calls, 'PATCH')).toEqual([]);
  });
});
