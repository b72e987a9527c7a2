import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RestCall } from '../../../support/fake-rest';
import { rowId } from '../../../support/fake-list';
import { open as openApplications } from '../tabs/applications/applications.fixture';
import { inquiry, open as openInquiries } from '../tabs/inquiries/inquiries.fixture';

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const templates = [
  {
    id: 't1',
    name: 'Prices',
    texts: { en: { subject: 'Prices for {{company}}', text: 'Dear {{name}}, thank you for asking about {{topic}}.' } },
  },
  { id: 't2', name: 'Interview', texts: { en: { text: 'Dear {{name}}, come and talk about the position {{job}}.' } } },
  { id: 't3', name: 'Thanks', texts: { en: { text: 'Thank you.' } } },
];
function answer({ path }: RestCall) {
  if (path.endsWith('/answer_templates')) return json(templates);
  if (path.endsWith('/rpc/mails_to')) return json([]);
  return path.endsWith('/rpc/send_answer') ? json('queued') : undefined;
}
const sent = (calls: readonly RestCall[]) => calls.filter(({ path }) => path.endsWith('/rpc/send_answer')).map(({ body }) => body);
const write = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Write an email' }));
  return within(await screen.findByRole('dialog', { name: /^Email to/ }));
};
const text = (dialog: Awaited<ReturnType<typeof write>>) => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const choose = async (dialog: Awaited<ReturnType<typeof write>>, name: string) => {
  await dialog.findByRole('option', { name });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), name);
};

describe('an answer to an inquiry', () => {
  it('starts from a template, is edited, mailed and counted as noted', async () => {
    const { calls } = await openInquiries({ path: `?row=${rowId(2)}`, answer });
    const dialog = await write();
    await choose(dialog, 'Prices');
    expect(text(dialog)).toHaveValue('Dear Person 2, thank you for asking about Cloud & more.');
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Prices for Lusail Digital');
    fireEvent.change(text(dialog), { target: { value: 'Dear Person 2, call us.' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The email is on its way')).toBeInTheDocument();
    expect(sent(calls)).toEqual([
      {
        id: expect.any(String) as string,
        inquiry: rowId(2),
        subject: 'Prices for Lusail Digital',
        body: 'Dear Person 2, call us.',
        language: 'en',
      },
    ]);
    expect(screen.queryByRole('dialog', { name: /^Email to/ })).toBeNull();
  });

  it('drops the clause of a placeholder without a value', async () => {
    await openInquiries({ path: `?row=${rowId(2)}`, rows: [inquiry(2, { topic: null })], answer });
    const dialog = await write();
    await choose(dialog, 'Prices');
    expect(text(dialog)).toHaveValue('Dear Person 2, thank you for asking.');
  });

  it('is never replaced by a template once it is edited, and another language leaves it', async () => {
    await openInquiries({ path: `?row=${rowId(2)}`, answer });
    const dialog = await write();
    fireEvent.change(text(dialog), { target: { value: 'My own words.' } });
    await choose(dialog, 'Thanks');
    expect(text(dialog)).toHaveValue('My own words.\n\nThank you.');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'Arabic');
    expect(text(dialog)).toHaveValue('My own words.\n\nThank you.');
  });

  it('stays in its form when it was refused or is one too many', async () => {
    const answers = [json('limited'), new Response(JSON.stringify({ code: 'PT422', message: 'address_invalid' }), { status: 422 })];
    const { calls } = await openInquiries({
      path: `?row=${rowId(2)}`,
      answer: (call) => (call.path.endsWith('/rpc/send_answer') ? answers.shift() : answer(call)),
    });
    const dialog = await write();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText('That was many emails')).length).toBeGreaterThan(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText(/Email cannot be sent to this address/)).length).toBeGreaterThan(0);
    // A request that may have arrived has the same id when it is sent again.
    const ids = (sent(calls) as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(text(dialog).value).toContain('Dear Person 2');
  });

  it('is recorded once when it is opened in another program', async () => {
    const { calls } = await openInquiries({ path: `?row=${rowId(2)}`, answer });
    const dialog = await write();
    const link = dialog.getByRole('link', { name: 'In the mail program' });
    // jsdom does not navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.dblClick(link);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/note_answer')).map(({ body }) => body)).toEqual([
        { inquiry: rowId(2), channel: 'mail', template: 'Greeting only' },
      ]),
    );
  });
});

describe('an email to an applicant', () => {
  it('has the templates that fit, the position, and WhatsApp', async () => {
    const { calls } = await openApplications({ path: `?row=${rowId(1)}`, answer });
    expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/97455555555\?text=Hello%20Person%201/),
    );
    const dialog = await write();
    await choose(dialog, 'Interview');
    expect(dialog.queryByRole('option', { name: 'Prices' })).toBeNull();
    expect(text(dialog)).toHaveValue('Dear Person 1, come and talk about the position Designer.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(calls)).toMatchObject([{ application: rowId(1), subject: 'Your application: Designer' }]));
  });
});
