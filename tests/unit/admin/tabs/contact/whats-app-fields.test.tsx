import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { WhatsAppFields } from '@/admin/tabs/contact/whats-app-fields';
import { renderSettings } from '../../../../support/render-settings';

const shown = () => screen.getByRole('switch', { name: 'WhatsApp button' });
const number = () => screen.getByRole('textbox', { name: 'WhatsApp number' });

it('stores the number with its country code, and offers to try it', async () => {
  const { draft, record } = await renderSettings(<WhatsAppFields />);
  await userEvent.click(shown());
  await userEvent.type(number(), '٥٥٥٥ ١٢٣٤{Tab}');
  expect(number()).toHaveValue('+97455551234');
  expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/97455551234\?/),
  );
  await draft().save();
  expect(record.settings).toEqual({ whatsApp: { isShown: true, number: '+97455551234' } });
});

it.each([
  ['', 'Enter the number of your WhatsApp account.'],
  ['55', 'Enter a number with its country code, such as +974 5555 1234.'],
  ['@pearl', 'Enter a number with its country code, such as +974 5555 1234.'],
])('refuses the number "%s" for a button that is shown', async (typed, message) => {
  const { draft, record } = await renderSettings(<WhatsAppFields />);
  await userEvent.click(shown());
  if (typed) await userEvent.type(number(), typed);
  await draft().save();
  expect(number()).toBeInvalid();
  expect(number()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(record.version).toBe(1);
});

it('shows the message that a visitor would send', async () => {
  await renderSettings(<WhatsAppFields />);
  const greeting = within(screen.getByRole('group', { name: 'Greeting' }));
  expect(greeting.getByText('Hello, I have a question about Services.')).toBeVisible();
  expect(greeting.getByText('السلام عليكم، لديّ سؤال حول: الخدمات.')).toBeVisible();
  await userEvent.type(greeting.getByRole('textbox', { name: 'Greeting, English' }), 'About {{{{page}}?');
  expect(greeting.getByText('About Services?')).toBeVisible();
});
