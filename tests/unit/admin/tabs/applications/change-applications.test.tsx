import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { application, json, open } from './applications.fixture';

describe('the applications tab', () => {
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

  it('undoes several refusals whose mails wait, and says when it is too late', async () => {
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
    expect(await screen.findByText('not given')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Edit the reason' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reason for the refusal: Person 1' }));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Other skills ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method, path }) => method === 'PATCH' && path.endsWith('/job_applications'))?.body).toEqual({
        rejection_reason: 'Other skills',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reason for the refusal: Person 1' })).toBeNull());
  });

  it('refuses a tag beside its field, and keeps what was typed', async () => {
    const { calls } = await open({ path: `?row=${rowId(1)}` });
    const box = await screen.findByRole('combobox', { name: 'New tag' });
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
});
