import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InquiriesTab } from '@/admin/tabs/inquiries/inquiries-tab';
import { mailReply, whatsAppReply } from '@/admin/tabs/inquiries/reply';
import { renderList, rowId, type FakeListOptions } from '../../../support/fake-list';

const inquiry = (number: number, more: Record<string, unknown> = {}) => ({
  id: rowId(number),
  created_at: `2026-11-0${number}T09:00:00+00:00`,
  name: `Person ${number}`,
  company_name: 'Acme',
  position: null,
  mobile: '+974 5555 000' + number,
  email: `p${number}@example.com`,
  description: `Question ${number}`,
  topic: 'Cloud & more',
  language: 'en',
  read_at: null,
  ...more,
});
const open = ({ path = '', ...options }: Partial<FakeListOptions> = {}) =>
  renderList(<InquiriesTab />, { list: 'inquiries', rows: [inquiry(1, { read_at: '2026-11-02T09:00:00+00:00' }), inquiry(2), inquiry(3, { language: 'ar', description: 'سؤال', name: 'منى' })], ...options, path: `/admin/settings/inquiries${path}` });
const opener = (name: string | RegExp) => screen.findByRole('button', { name });

describe('inquiries', () => {
  it('are read by being opened, marked unread again, and found by that', async () => {
    const { row } = await open();
    await userEvent.click(await opener('Person 2'));
    const sheet = await screen.findByRole('dialog', { name: 'Person 2' });
    expect(await within(sheet).findByText('Question 2')).toBeInTheDocument();
    await waitFor(() => expect(row(rowId(2))?.['read_at']).not.toBeNull());
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Mark as unread' }));
    expect(await screen.findByText('Marked as unread: 1 inquiry')).toBeInTheDocument();
    // It stays so while it is open.
    expect(await within(sheet).findByRole('button', { name: 'Mark as read' })).toBeInTheDocument();
    expect(row(rowId(2))?.['read_at']).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await opener('Unread'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Person 1' })).toBeNull());
    expect(await opener('Person 2')).toBeInTheDocument();
  });

  it('are answered in their own language, with what was written', async () => {
    await open({ path: `?row=${rowId(3)}` });
    const mail = await screen.findByRole('link', { name: 'Reply by email' });
    const address = decodeURIComponent(mail.getAttribute('href') ?? '');
    expect(address).toMatch(/^mailto:p3@example\.com\?subject=استفساركم: Cloud & more&body=منى،/);
    expect(address).toContain('> سؤال');
    expect(screen.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/97455550003\?text=/));
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
    await userEvent.click(within(await screen.findByRole('alertdialog', { name: 'Delete 1 inquiry?' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted: 1 inquiry')).toBeInTheDocument();
    expect(acted().at(-1)).toEqual({ list: 'inquiries', action: 'delete', ids: [rowId(1)] });
  });
});

describe('a reply', () => {
  const texts = { subject: 'A & B', greeting: 'Dear', quoted: 'You wrote:' };

  it('quotes line by line, and of a long message its beginning', () => {
    expect(decodeURIComponent(mailReply('a+b@example.com', 'One\nTwo', texts))).toBe('mailto:a+b@example.com?subject=A & B&body=Dear\r\n\r\n\r\nYou wrote:\r\n> One\r\n> Two');
    expect(mailReply('a+b@example.com', 'x', texts)).toContain('mailto:a%2Bb@example.com?subject=A%20%26%20B&');
    expect(mailReply('a@example.com', 'س'.repeat(5000), texts).length).toBeLessThan(2000);
  });

  it.each([
    ['+974 5555 0001', '97455550001'],
    ['٠٠٩٧٤ ٥٥٥٥ ٠٠٠١', '97455550001'],
    ['5555 0001', '97455550001'],
    ['055 555 0001', undefined],
    ['ask me', undefined],
  ])('by WhatsApp to %s goes to %s', (mobile, digits) => {
    expect(whatsAppReply(mobile, 'Hi')).toBe(digits && `https://wa.me/${digits}?text=Hi`);
  });
});
