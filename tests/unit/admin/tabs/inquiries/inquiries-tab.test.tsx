import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { open, opener } from './inquiries.fixture';

describe('inquiries', () => {
  it('are read by being opened, marked unread again, and found by that', async () => {
    const { row } = await open();
    await userEvent.click(await opener('Person 2'));
    const sheet = await screen.findByRole('dialog', { name: 'Person 2' });
    expect(await within(sheet).findByText('Question 2')).toBeInTheDocument();
    await waitFor(() => expect(row(rowId(2))?.['read_at']).not.toBeNull());
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Mark as unread' }));
    expect(await screen.findByText('Marked as unread: 1 inquiry (\u2068Person 2\u2069)')).toBeInTheDocument();
    // It stays unread while it is open.
    expect(await within(sheet).findByRole('button', { name: 'Mark as read' })).toBeInTheDocument();
    expect(row(rowId(2))?.['read_at']).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await opener('Filters'));
    await userEvent.click(await opener('Unread'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Person 1' })).toBeNull());
    expect(await opener('Person 2')).toBeInTheDocument();
  });

  it('are answered in their own language, with the message quoted', async () => {
    await open({ path: `?row=${rowId(3)}` });
    const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
    expect(whatsApp).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/97455550003\?text=/));
    expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain('السلام عليكم منى');
    await userEvent.click(screen.getByRole('button', { name: 'Write an email' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Email to/ }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toMatch(
      /^السلام عليكم ورحمة الله وبركاته،\n\nتحية طيبة منى، وبعد:/,
    );
    const address = decodeURIComponent(dialog.getByRole('link', { name: 'In the mail program' }).getAttribute('href') ?? '');
    expect(address).toMatch(/^mailto:p3@example\.com\?subject=استفساركم: Cloud & more&body=السلام عليكم/);
    expect(address).toContain('> سؤال');
  });

  it('wait for what a column needs that is shown from now on', async () => {
    await open({ stored: { 'panelColumns:inquiries': '["name","topic"]' } });
    await opener('Person 1');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('p1@', { exact: false })).toBeInTheDocument();
  });

  it('are not deleted before some are selected', async () => {
    const { acted } = await open();
    await opener('Person 1');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Please select inquiries to delete.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Person 1' }));
    await userEvent.click(within(screen.getByRole('group', { name: 'Search and filters' })).getByRole('button', { name: 'Delete' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete 1 inquiry (\u2068Person 1\u2069)?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    expect(await screen.findByText('Deleted: 1 inquiry (\u2068Person 1\u2069)')).toBeInTheDocument();
    expect(acted().at(-1)).toEqual({ list: 'inquiries', action: 'delete', target: { ids: [rowId(1)] } });
  });
});
