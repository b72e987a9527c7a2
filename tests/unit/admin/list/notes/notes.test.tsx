import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Notes } from '@/admin/list/notes/notes';
import { created, refused, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const note = (number: number, more: object = {}) => ({
  id: `n${number}`,
  created_at: `2026-11-${String(30 - number).padStart(2, '0')}T09:00:00+00:00`,
  author_name: 'Head Office',
  kind: 'note',
  text: `Note ${number}`,
  ...more,
});

async function open(stored: readonly object[], answer?: (call: RestCall) => Response | undefined) {
  let table = [...stored];
  const view = await renderSettings(<Notes subject={{ inquiry: 'i1' }} />, {
    answer(call) {
      if (!call.path.endsWith('/notes')) return undefined;
      const special = answer?.(call);
      if (special) return special;
      if (call.method === 'POST') table = [note(0, call.body as object), ...table];
      if (call.method === 'DELETE') table = table.slice(1);
      return call.method === 'GET' ? rows(...table.slice(0, 21)) : created();
    },
  });
  return { ...view, of: (method: string) => view.calls.filter((call) => call.path.endsWith('/notes') && call.method === method) };
}
const box = () => screen.getByRole('textbox', { name: 'New note' });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add note' }));

describe('notes', () => {
  it('say who wrote what, when, and which answers were opened', async () => {
    await open([note(1), note(2, { author_name: null, kind: 'whatsapp', text: 'Price list' })]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Head Office.*2026.*Note 1/);
    expect(second).toHaveTextContent(/Without a name.*Answer opened in WhatsApp: Price list/);
  });

  it('are added to the open row, and the field is empty then', async () => {
    const { of } = await open([]);
    expect(await screen.findByText(/No notes yet/)).toBeVisible();
    add();
    expect(await screen.findByText('Please write something first.')).toBeVisible();
    await userEvent.type(box(), '  Called back ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Called back')).toBeVisible();
    expect(box()).toHaveValue('');
    expect(of('POST').map(({ body }) => body)).toEqual([
      { id: expect.any(String) as string, inquiry_id: 'i1', kind: 'note', text: 'Called back' },
    ]);
  });

  it.each([
    ['the connection is gone', refused(503, 'XX000', 'no server'), 'The note was not added'],
    [
      'the inquiry is gone',
      refused(409, '23503', 'insert or update on table "notes" violates foreign key constraint "notes_inquiry_id_fkey"'),
      'The entry it belongs to no longer exists.',
    ],
  ])('lose nothing that was typed when %s', async (_, answer, told) => {
    const { unmount } = await open([], (call) => (call.method === 'POST' ? answer.clone() : undefined));
    await userEvent.type(box(), 'Called back');
    add();
    expect(await within(screen.getByRole('form', { name: 'New note' })).findByText(told)).toBeVisible();
    expect(box()).toHaveValue('Called back');
    unmount();
    expect(JSON.stringify(localStorage)).toContain('Called back');
  });

  it('are deleted after a question', async () => {
    const { of } = await open([note(1), note(2)]);
    const [button] = await screen.findAllByRole('button', { name: 'Delete note' });
    if (button) fireEvent.click(button);
    const question = await screen.findByRole('alertdialog', { name: 'Delete this note?' });
    expect(question).toHaveTextContent('Note 1');
    expect(of('DELETE')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Note 1')).toBeNull());
    expect(screen.getByText('Note 2')).toBeVisible();
  });

  it('come twenty at a time', async () => {
    await open(Array.from({ length: 25 }, (_, n) => note(n)));
    expect(await screen.findAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });

  it('that can’t be read say so', async () => {
    await open([], (call) => (call.method === 'GET' ? refused(403, '42501', 'no') : undefined));
    expect(await screen.findByText('The notes could not be loaded')).toBeVisible();
  });
});
