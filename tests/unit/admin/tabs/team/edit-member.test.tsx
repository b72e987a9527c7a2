import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/storage-keys';
import { refused } from '../../../../support/fake-rest';
import { person, three, open, sent } from './team.fixture';

const dialog = () => within(screen.getByRole('dialog'));

const box = (label: string) => dialog().getByRole('textbox', { name: label });

const opened = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));

describe('a new member', () => {
  it('is stored in both languages, with the English in the columns', async () => {
    const { calls } = await open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    const user = userEvent.setup();
    await user.type(box('Name, English'), '  Hessa ');
    await user.type(box('Name, Arabic'), 'حصة');
    await user.type(box('Position, Arabic'), 'المؤسِّسة');
    await user.type(box('Email'), 'hessa@example.com');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Gender' }), 'female');
    await user.click(dialog().getByRole('button', { name: 'Add a person' }));
    expect(await screen.findByText('Added to the team')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls, 'POST')[0]?.body).toEqual({
      id: expect.any(String) as string,
      name: 'Hessa',
      position: 'المؤسِّسة',
      description: null,
      email: 'hessa@example.com',
      gender: 'female',
      image_url: null,
      translations: { ar: { name: 'حصة', position: 'المؤسِّسة' } },
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith(storageKeys.keptForm))).toEqual([]);
  });

  it('needs a name in one language, which gets the focus', async () => {
    const { calls } = await open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Add a person' }));
    expect(await dialog().findByText('Enter the name in one language at least.')).toBeVisible();
    expect(box('Name, English')).toHaveFocus();
    fireEvent.change(box('Name, Arabic'), { target: { value: 'حصة' } });
    await waitFor(() => expect(dialog().queryByText('Enter the name in one language at least.')).toBeNull());
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('is restored when the dialog was closed by accident, and can be started again', async () => {
    await open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    fireEvent.change(box('Name, English'), { target: { value: 'Hessa' } });
    fireEvent.keyDown(box('Name, English'), { key: 'Escape' });
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
    expect(box('Name, English')).toHaveValue('Hessa');
    fireEvent.click(dialog().getByRole('button', { name: 'Start over' }));
    expect(box('Name, English')).toHaveValue('');
  });

  it('keeps what was typed when saving fails', async () => {
    await open([], ({ method, path }) =>
      method === 'POST' && path.endsWith('/leadership_team') ? refused(500, 'XX000', 'broken') : undefined,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    fireEvent.change(box('Name, English'), { target: { value: 'Hessa' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Add a person' }));
    expect(await dialog().findByText(/^Failed to save the person\./)).toBeVisible();
    expect(box('Name, English')).toHaveValue('Hessa');
  });
});

describe('a member of the team', () => {
  it('is opened as entered: without English where there is only Arabic', async () => {
    await open([person(1, { position: 'مهندس' })]);
    await opened('Person 1');
    expect(box('Name, English')).toHaveValue('Person 1');
    expect(box('Position, English')).toHaveValue('');
    expect(box('Position, Arabic')).toHaveValue('مهندس');
  });

  it('is changed', async () => {
    const { calls } = await open();
    await opened('Person 1');
    fireEvent.change(box('Name, English'), { target: { value: 'Someone' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(calls, 'PATCH')[0]?.body).toEqual({ name: 'Someone' });
  });

  it('is shown as visitors see it, in either language', async () => {
    await open();
    await opened('Person 1');
    const preview = within(dialog().getByRole('region', { name: 'As visitors see it' }));
    expect(await preview.findByText('Engineer')).toBeVisible();
    fireEvent.change(box('Name, Arabic'), { target: { value: 'نور' } });
    fireEvent.click(preview.getByRole('radio', { name: 'Arabic' }));
    expect(await preview.findByText('نور')).toBeVisible();
    expect(preview.getByText('نور').closest('[dir]:not([dir="auto"])')).toHaveAttribute('dir', 'rtl');
  });

  describe('is deleted', () => {
    const at = '2026-11-22T10:00:00+00:00';
    /** Renders the tab over a team with a trash. */
    async function withTrash(people = three) {
      const deleted = new Set<string>();
      const acted: string[] = [];
      const view = await open(
        people,
        ({ path, body }) => {
          if (path.endsWith('/rpc/trash_rows')) {
            const {
              action,
              list,
              target: { ids },
            } = body as { action: string; list: string; target: { ids: string[] } };
            acted.push(`${list} ${action}`);
            const found = people.filter(({ id }) => ids.includes(id) && deleted.has(id) === (action !== 'delete'));
            for (const { id } of found) deleted[action === 'delete' ? 'add' : 'delete'](id);
            if (action === 'purge') people = people.filter(({ id }) => !ids.includes(id));
            return Response.json({ status: 'done', count: found.length, at });
          }
          return undefined;
        },
        (trashed) => people.filter(({ id }) => deleted.has(id) === trashed).map((one) => ({ ...one, deleted_at: at })),
      );
      return { ...view, acted, deleted };
    }
    async function remove() {
      await opened('Person 1');
      fireEvent.click(dialog().getByRole('button', { name: 'Delete' }));
      fireEvent.click(
        within(await screen.findByRole('alertdialog', { name: 'Delete \u2068Person 1\u2069 from the team?' })).getByRole('button', {
          name: 'Delete',
        }),
      );
      expect(await screen.findByText('Deleted: \u2068Person 1\u2069')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Person 1/ })).toBeNull());
    }

    it('after a question, and comes back by the toast', async () => {
      const { acted } = await withTrash();
      await remove();
      expect(screen.queryByRole('dialog')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Restored: \u2068Person 1\u2069')).toBeVisible();
      expect(await screen.findByRole('button', { name: /^Person 1/ })).toBeVisible();
      expect(acted).toEqual(['leadership_team delete', 'leadership_team restore']);
    });

    it('into a trash, from where one comes back, or goes for good after another question', async () => {
      const { acted } = await withTrash();
      await remove();
      fireEvent.click(screen.getByRole('button', { name: 'Trash' }));
      fireEvent.click(await dialog().findByRole('button', { name: 'Restore Person 1' }));
      expect(await dialog().findByText('The trash is empty')).toBeVisible();
      fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
      await remove();
      fireEvent.click(screen.getByRole('button', { name: 'Trash' }));
      fireEvent.click(await dialog().findByRole('button', { name: 'Delete Person 1 for good' }));
      fireEvent.click(
        within(await screen.findByRole('alertdialog', { name: 'Delete \u2068Person 1\u2069 for good?' })).getByRole('button', {
          name: 'Delete for good',
        }),
      );
      expect(await screen.findByText('Deleted for good: \u2068Person 1\u2069')).toBeVisible();
      expect(acted.at(-1)).toBe('leadership_team purge');
    });

    it('by another administrator meanwhile, which is shown', async () => {
      const { deleted } = await withTrash();
      await opened('Person 1');
      deleted.add(three[0]?.id ?? '');
      fireEvent.click(dialog().getByRole('button', { name: 'Delete' }));
      fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Nothing was changed')).toBeVisible();
    });
  });
});
