import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { administrator } from '../../../support/as-administrator';
import { rows } from '../../../support/fake-rest';
import { fakeTable } from '../../../support/fake-table';
import { renderSettings } from '../../../support/render-settings';
import { id, rowForms, type RowFormCase } from './row-forms.fixture';

// The contract of every form of the panel that edits a stored row: a save overwrites nothing that somebody else has saved meanwhile.

function Host({ open }: { open: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    open(() => setOpen(false))
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open again
    </button>
  );
}

/** Opens a form over a stored row. A colleague, Sami, made the last change of the audit log. */
async function openForm({ table, row, open, field, submit, isOnly }: RowFormCase) {
  const stored = fakeTable(table, row);
  const view = await renderSettings(<Host open={open} />, {
    answer(call, _headers, query) {
      if (call.path.endsWith('/audit_log'))
        return rows({ created_at: new Date().toISOString(), actor: 'sami', actor_name: 'Sami', row_id: isOnly ? null : id, changed: {} });
      if (call.path.endsWith('/administrators')) return rows({ user_id: administrator });
      return stored.answer(call, query);
    },
  });
  const input = () => screen.findByLabelText<HTMLInputElement>(field.label);
  return {
    ...view,
    stored,
    input,
    type: async (value = field.mine) => fireEvent.change(await input(), { target: { value } }),
    save: () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: submit })),
    close: () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
    isClosed: () => screen.findByRole('button', { name: 'Open again' }),
    question: async () => within(await screen.findByRole('dialog', { name: 'Somebody else has saved meanwhile' })),
  };
}

describe.each(rowForms.map((form) => [form.file, form] as const))('%s', (_file, form) => {
  const { field, other, row } = form;

  it('writes only the columns that were changed, over the version that was read', async () => {
    const { type, save, isClosed, stored } = await openForm(form);
    await type();
    save();
    await isClosed();
    expect(stored.updates.map((update) => Object.keys(update))).toEqual([Object.keys(field.stored)]);
    expect(stored.row()).toMatchObject(field.stored);
  });

  it.runIf(other)('keeps what somebody else changed in other fields, without a question', async () => {
    const { type, save, isClosed, stored } = await openForm(form);
    await type();
    stored.change(other ?? {});
    save();
    await isClosed();
    expect(stored.row()).toMatchObject({ ...other, ...merged(other ?? {}, field.stored) });
  });

  it('asks where both changed the same field, says who and when, and stores the choice', async () => {
    const { type, save, isClosed, question, stored } = await openForm(form);
    await type();
    stored.change(field.theirs);
    save();
    const asked = await question();
    expect(stored.row()).toMatchObject(field.theirs);
    const group = within(asked.getByRole('group', { name: new RegExp(`^${escape(field.asked)}\\s*:`) }));
    expect(group.getByRole('radio', { name: `Mine ${field.shown ?? field.mine}` })).not.toBeChecked();
    expect(await asked.findByText(/^Last change: \u2068Sami\u2069, /)).toBeVisible();
    fireEvent.click(group.getByRole('radio', { name: `Theirs ${field.theirText}` }));
    fireEvent.click(asked.getByRole('button', { name: 'Save with these choices' }));
    await isClosed();
    expect(stored.row()).toMatchObject(field.theirs);
  });

  it('overwrites the same field only on request, and asks again as long as nothing is chosen', async () => {
    const { type, save, isClosed, question, input, stored } = await openForm(form);
    await type();
    stored.change(field.theirs);
    save();
    fireEvent.click((await question()).getByRole('button', { name: 'Decide later' }));
    expect(stored.row()).toMatchObject(field.theirs);
    expect(await input()).toHaveValue(field.mine);
    save();
    const asked = await question();
    fireEvent.click(asked.getByRole('button', { name: 'Keep all of mine' }));
    fireEvent.click(asked.getByRole('button', { name: 'Save with these choices' }));
    await isClosed();
    expect(stored.row()).toMatchObject(field.stored);
  });

  it.runIf(!form.isOnly)('tells that the row was deleted meanwhile, and keeps what was typed', async () => {
    const { type, save, input, stored } = await openForm(form);
    await type();
    stored.remove();
    save();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Deleted meanwhile')).toBeVisible();
    expect(await input()).toHaveValue(field.mine);
    expect(stored.updates).toEqual([]);
    const again = alert.queryByRole('button', { name: 'Save as new' });
    if (!again) return;
    fireEvent.click(again);
    await waitFor(() => expect(stored.added).toHaveLength(1));
    expect(stored.added[0]).toMatchObject(field.stored);
  });

  it('asks also after it was left half-written, and opened again', async () => {
    const { type, close, isClosed, save, question, input, stored } = await openForm(form);
    await type();
    close();
    const again = await isClosed();
    stored.change(field.theirs);
    fireEvent.click(again);
    expect(await screen.findByText('Somebody else has changed the same fields meanwhile')).toBeVisible();
    expect(await input()).toHaveValue(field.mine);
    save();
    await question();
    expect(stored.row()).toMatchObject(field.theirs);
  });

  it.runIf(other)('merges what was left half-written with what somebody else saved meanwhile', async () => {
    const { type, close, isClosed, save, input, stored } = await openForm(form);
    await type();
    close();
    const again = await isClosed();
    stored.change(other ?? {});
    fireEvent.click(again);
    expect(await screen.findByText('Changed meanwhile')).toBeVisible();
    expect(await input()).toHaveValue(field.mine);
    save();
    await isClosed();
    expect(stored.row()).toMatchObject(merged(other ?? {}, field.stored));
    expect(stored.row()).not.toEqual(row);
  });
});

it('a draft of a release that kept no base overwrites nothing: every field that differs is asked', async () => {
  const form = rowForms.find(({ table }) => table === 'answer_templates') as RowFormCase;
  const { close, isClosed, save, question, input, stored } = await openForm(form);
  await input();
  close();
  const again = await isClosed();
  const values = { name: 'Prices', subject: { en: 'Prices', ar: '' }, text: { en: 'See above.', ar: '' } };
  localStorage.setItem(`keptForm:${administrator}:answer:${id}`, JSON.stringify({ keptAt: Date.now(), values }));
  fireEvent.click(again);
  expect(await screen.findByText('Somebody else has changed the same fields meanwhile')).toBeVisible();
  save();
  expect((await question()).getAllByRole('group').map((group) => group.querySelector('legend span')?.textContent)).toEqual([
    'Text (English)',
  ]);
  expect(stored.row()).toEqual(form.row);
});

it('a save that the backend refuses without a newer version is reported, and keeps what was typed', async () => {
  const [form] = rowForms as [RowFormCase];
  const { type, save, input, stored } = await openForm(form);
  stored.refuse();
  await type();
  save();
  expect(await screen.findByText(/^Failed to save job\./)).toBeVisible();
  expect(await input()).toHaveValue(form.field.mine);
});

const escape = (text: string) => text.replace(/[()]/g, '\\$&');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns both changes, with those of the second on top. */
function merged(one: object, two: object): object {
  const before = new Map<string, unknown>(Object.entries(one));
  for (const [key, value] of Object.entries(two)) {
    const had = before.get(key);
    before.set(key, isRecord(value) && isRecord(had) ? merged(had, value) : value);
  }
  return Object.fromEntries(before);
}

/** Forms that change no stored row, or one that nobody else edits. A form of a row uses `useRowForm` and stands above. */
const others: Record<string, string> = {
  'list/notes/note-form.tsx': 'adds a note; notes are never changed',
  'mail/address-dialog.tsx': 'an address; the database refuses one that another administrator has corrected',
  'mail/answer-dialog.tsx': 'sends an answer; those that were sent are never changed',
  'tabs/applications/call-off-dialog.tsx': 'an action on an interview, which the database checks',
  'tabs/applications/offer-dialog.tsx': 'offers an interview; the one that stands is replaced under lock',
  'tabs/applications/stage-dialog.tsx': 'an action on rows: the move, from whatever stage',
  'tabs/community/new-invitation-dialog.tsx': 'adds an invitation',
  'tabs/creator-details/delete-creator.tsx': 'deletes an account',
  'tabs/creator-details/remove-post.tsx': 'deletes a post',
  'tabs/enrolments/certificate-dialog.tsx': 'adds a certificate',
  'tabs/creator-details/status-dialog.tsx': 'an action on rows: the status, from whatever status',
  'tabs/creator-moderation/add-entries.tsx': 'adds entries; those that exist stay',
  'tabs/file-manager/bulk-move-dialog.tsx': 'moves files',
  'tabs/file-manager/move-file-dialog.tsx': 'moves a file; a file at the new name is never replaced',
  'tabs/file-manager/new-folder-dialog.tsx': 'adds a folder',
  'tabs/jobs/application-form-dialog.tsx': 'a picture of a form for the preview; sends nothing',
  'tabs/people/erase-person.tsx': 'deletes what is kept about a person',
  'tabs/reviews/invite-dialog.tsx': 'sends an invitation; a person is invited once for the same',
  'tabs/reviews/reply-form.tsx': 'the answer, compared with the one that was read',
  'tabs/security/authenticator-dialog.tsx': 'adds an authenticator',
  'tabs/security/display-name-form.tsx': 'the own name, which nobody else edits',
  'tabs/security/verification-step.tsx': 'a code, which is not stored',
  'talks/move-talk-dialog.tsx': 'an action on a talk: the time, of the sequence that was read',
};

/** Forms of rows that change the draft, which merges and asks when it is saved (admin/items/item-draft.test.tsx). */
const ofDraft = ['items/item-dialog.tsx'];

it('every form of the panel is in this contract, or edits no row that others edit', () => {
  const files = readdirSync('src/admin', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const using = (hook: string) => files.filter((file) => readFileSync(`src/admin/${file}`, 'utf8').includes(`${hook}({`)).sort();
  expect(using('useRowForm')).toEqual([...new Set([...rowForms.map(({ file }) => file), ...ofDraft])].sort());
  expect(using('useSendForm')).toEqual(Object.keys(others).sort());
});
