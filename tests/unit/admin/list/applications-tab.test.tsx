import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { renderList, rowId, type FakeListOptions } from '../../../support/fake-list';
import { refused, type RestCall } from '../../../support/fake-rest';

const jobId = rowId(900);
const pathOf = (number: number, ending = 'pdf') => `resumes/${jobId}/17${String(number).padStart(8, '0')}-cv.${ending}`;
const application = (number: number, more: Record<string, unknown> = {}) => ({
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
  ...more,
});
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

const open = ({ path = '', answer, ...options }: Partial<FakeListOptions> = {}) =>
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

const removals = (calls: readonly RestCall[]) =>
  calls
    .filter(({ method, path }) => method === 'DELETE' && path.endsWith('/object/privateassets'))
    .map(({ body }) => (body as { prefixes: string[] }).prefixes);
let files: Blob[];

beforeEach(() => {
  files = [];
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${String(files.push(file))}`) as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
});

describe('the applications tab', () => {
  it('has the title of the job as it is now, else as it was, and narrows to one', async () => {
    const { asked } = await open({ language: 'ar' });
    const row = async (name: string) => within((await screen.findByRole('button', { name })).closest('tr') as HTMLElement);
    expect(await (await row('Person 1')).findByText('مصمّم')).toBeVisible();
    expect((await row('Person 2')).getByText('Old title')).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'الوظيفة' }), { target: { value: jobId } });
    await waitFor(() => expect(asked.at(-1)?.filter.is).toEqual({ job_id: [jobId] }));
  });

  it('finds any job to narrow to, where there are more than a menu holds, and names the one of the address', async () => {
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

  it('moves all that match by one call, refusals by mail, and says when they are others by now', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      application(1, { id: rowId(index + 1), full_name: `Person ${String(index + 1)}` }),
    );
    let answers = [
      { status: 'changed', count: 61 },
      { status: 'done', count: 60, at: '2026-11-22T10:00:00+00:00', was: { new: many.map(({ id }) => id) } },
    ];
    const { acted } = await open({
      rows: many,
      answer: ({ path }) => (path.endsWith('/rpc/set_rows_status') ? json(answers.shift()) : undefined),
    });
    const refuse = async () => {
      fireEvent.click(await screen.findByLabelText('Select all on this page'));
      fireEvent.click(await screen.findByText('Select all that match'));
      await waitFor(() => expect(document.body).toHaveTextContent('60 applications selected'));
      fireEvent.click(within(screen.getByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Reject' }));
      const dialog = await screen.findByRole('dialog');
      fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Full' } });
      fireEvent.change(within(dialog).getByLabelText(/^Mail/), { target: { value: '1440' } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    };
    await refuse();
    expect(await screen.findByText(/These match now: 61 applications/)).toBeVisible();
    expect(acted().at(-1)).toEqual({
      list: 'job_applications',
      target: { filter: {}, before: expect.any(String) as unknown, except_ids: [], expected: 60 },
      status: 'rejected',
      reason: 'Full',
      mail_after: 1440,
    });
    answers = [{ status: 'done', count: 60, at: '2026-11-22T10:00:00+00:00', was: { new: [] } }];
    expect(acted().filter(({ status }) => status)).toHaveLength(1);
  });

  it('takes back several refusals whose mails wait, and says when it is too late', async () => {
    let recalled = 2;
    const { calls } = await open({
      rows: [application(1, { stage: 'rejected' }), application(2, { stage: 'rejected' })],
      answer: ({ path }) => (path.endsWith('/rpc/recall_refusals') ? json(recalled) : undefined),
    });
    const recall = async () => {
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
      fireEvent.click(
        within(await screen.findByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Recall refusals' }),
      );
    };
    await recall();
    expect(await screen.findByText('2 refusals recalled')).toBeVisible();
    const [recalledRows] = calls
      .filter(({ path }) => path.endsWith('/rpc/recall_refusals'))
      .map(({ body }) => (body as { ids: string[] }).ids.sort());
    expect(recalledRows).toEqual([rowId(1), rowId(2)]);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected entries' })).toBeNull());
    recalled = 0;
    await recall();
    expect(await screen.findByText('Too late to recall')).toBeVisible();
  });

  it('has the reason of a refusal written later', async () => {
    const { calls } = await open({
      rows: [application(1, { stage: 'rejected' })],
      path: `?row=${rowId(1)}`,
      answer: ({ path, method }) => (method === 'PATCH' && path.endsWith('/job_applications') ? json([{ id: rowId(1) }]) : undefined),
    });
    expect(await screen.findByText('not written down')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Edit the reason' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reason of the refusal: Person 1' }));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Other skills ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method, path }) => method === 'PATCH' && path.endsWith('/job_applications'))?.body).toEqual({
        rejection_reason: 'Other skills',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reason of the refusal: Person 1' })).toBeNull());
  });

  it('refuses a tag beside its box, with what was typed still there', async () => {
    const { calls } = await open({ path: `?row=${rowId(1)}` });
    const box = await screen.findByRole('textbox', { name: 'New tag' });
    for (const [tag, refusal] of [
      ['W'.repeat(41), 'Please shorten the tag to 40 characters.'],
      ['\u200B', 'Please use characters that can be read.'],
    ] as const) {
      fireEvent.change(box, { target: { value: tag } });
      fireEvent.click(screen.getByRole('button', { name: 'Add' }));
      expect(box).toHaveAccessibleDescription(refusal);
      expect(box).toHaveValue(tag);
    }
    expect(calls.some(({ path }) => path.endsWith('/rpc/mark_application'))).toBe(false);
  });

  it('says when a deletion has recalled refusals that waited', async () => {
    await open({
      answer: ({ path, body }) =>
        path.endsWith('/rpc/trash_rows') && (body as { action: string }).action === 'delete'
          ? json({ status: 'done', count: 1, at: '2026-11-22T10:00:00+00:00', recalled: 1 })
          : undefined,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Person 1' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 refusal that had not been mailed yet is recalled.')).toBeVisible();
  });

  it('marks what is opened as read, and shows the letter and the résumé as nothing but a PDF', async () => {
    const { acted, calls } = await open({ path: `?row=${rowId(1)}` });
    expect(await screen.findByText('Dear team')).toBeVisible();
    await waitFor(() => expect(acted()[0]).toMatchObject({ is_read: true, target: { ids: [rowId(1)] } }));
    const frame = await screen.findByTitle('CV of Person 1');
    await waitFor(() => expect(frame).toHaveAttribute('src', 'blob:1#navpanes=0&view=FitH'));
    expect(files[0]?.type).toBe('application/pdf');
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

  it('says that a file is gone', async () => {
    await open({
      path: `?row=${rowId(1)}`,
      answer: ({ path }) =>
        path.includes('/object/sign/') ? json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, 400) : undefined,
    });
    expect(await screen.findByText('The file of this CV is gone')).toBeVisible();
  });

  it('says that applications could not be fetched', async () => {
    await open({ answer: ({ path }) => (path.endsWith('/list_job_applications') ? refused(403, '42501', 'no') : undefined) });
    expect((await screen.findAllByText('Could not fetch applications.')).length).toBeGreaterThan(0);
  });
});

describe('deleting for good', () => {
  const trash = [application(1, { deleted_at: '2026-11-20T09:00:00+00:00' }), application(2, { deleted_at: '2026-11-20T09:00:00+00:00' })];
  async function purge() {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete for good: Person 1' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }));
  }

  it('removes the files first', async () => {
    const { calls, acted } = await open({
      rows: trash,
      path: '?trash',
      answer: ({ path, method }) => (method === 'DELETE' && path.endsWith('/object/privateassets') ? json([{}]) : undefined),
    });
    await purge();
    await waitFor(() => expect(acted()[0]).toMatchObject({ action: 'purge', target: { ids: [rowId(1)] } }));
    expect(removals(calls)).toEqual([[pathOf(1)]]);
    expect(calls.findIndex(({ method }) => method === 'DELETE')).toBeLessThan(
      calls.findIndex(({ path }) => path.endsWith('/rpc/trash_rows')),
    );
  });

  it('goes on with a warning when a file can’t be removed', async () => {
    const { acted } = await open({
      rows: trash,
      path: '?trash',
      answer: ({ path, method }) =>
        method === 'DELETE' && path.endsWith('/object/privateassets') ? json({ message: 'broken' }, 500) : undefined,
    });
    await purge();
    expect(await screen.findByText('Storage Warning')).toBeVisible();
    expect(screen.getByText('Could not delete some resume files from storage.')).toBeVisible();
    expect(acted()[0]).toMatchObject({ action: 'purge' });
  });

  describe('of all that match', () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      application(index + 1, { created_at: '2026-11-01T09:00:00+00:00', deleted_at: '2026-11-20T09:00:00+00:00' }),
    );
    const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));
    async function selectAll() {
      const view = await open({
        rows: many,
        path: '?trash',
        answer: ({ path, method, body }) =>
          method === 'DELETE' && path.endsWith('/object/privateassets')
            ? json((body as { prefixes: string[] }).prefixes.map((name) => ({ name })))
            : undefined,
      });
      fireEvent.click(await screen.findByLabelText('Select all on this page'));
      fireEvent.click(await screen.findByText('Select all that match'));
      await shows('120 applications selected');
      return view;
    }
    function purgeSelected() {
      fireEvent.click(within(screen.getByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Delete for good' }));
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }));
    }

    it('removes the files of all pages but of those that were taken out, a hundred at a time', async () => {
      const { calls, acted } = await selectAll();
      fireEvent.click(screen.getByLabelText('Select: Person 120'));
      await shows('119 applications selected');
      purgeSelected();
      await shows('Deleted for good: 119 applications');
      expect(removals(calls).map(({ length }) => length)).toEqual([100, 19]);
      expect(removals(calls).flat().sort()).toEqual(
        many
          .slice(0, 119)
          .map(({ resume_storage_path }) => resume_storage_path)
          .sort(),
      );
      expect(acted().at(-1)).toMatchObject({ action: 'purge', target: { except_ids: [rowId(120)], expected: 119 } });
    });

    it('removes no file when others match by now than the person was told', async () => {
      const { calls, change, row } = await selectAll();
      change((rows) => rows.slice(1));
      purgeSelected();
      await shows('These match now: 119 applications.');
      expect(removals(calls)).toEqual([]);
      expect(row(rowId(2))).toBeDefined();
    });
  });

  it('leaves the files alone when it only goes to the trash', async () => {
    const { calls, acted } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Person 1' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(acted().some(({ action }) => action === 'delete')).toBe(true));
    expect(removals(calls)).toEqual([]);
  });
});
