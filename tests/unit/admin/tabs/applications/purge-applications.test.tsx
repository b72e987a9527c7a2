import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { type RestCall } from '../../../../support/fake-rest';
import { pathOf, application, json, open } from './applications.fixture';

const removals = (calls: readonly RestCall[]) =>
  calls
    .filter(({ method, path }) => method === 'DELETE' && path.endsWith('/object/privateassets'))
    .map(({ body }) => (body as { prefixes: string[] }).prefixes);

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
      fireEvent.click(screen.getByLabelText('Select: Person 1'));
      await shows('119 applications selected');
      purgeSelected();
      await shows('Deleted for good: 119 applications');
      expect(removals(calls).map(({ length }) => length)).toEqual([100, 19]);
      expect(removals(calls).flat().sort()).toEqual(
        many
          .slice(1)
          .map(({ resume_storage_path }) => resume_storage_path)
          .sort(),
      );
      expect(acted().at(-1)).toMatchObject({ action: 'purge', target: { except_ids: [rowId(1)], expected: 119 } });
    });

    it('removes no file when the number of matches has changed', async () => {
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
