import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { PlainField } from '@/admin/forms/plain-field';
import { SliderField } from '@/admin/forms/slider-field';
import { hostileTexts } from '../../../support/hostile-texts';
import { renderSettings } from '../../../support/render-settings';

it('writes a text of one language to its own path, and marks the one that is missing', async () => {
  const { changedPaths, value } = await renderSettings(<BilingualField path="companyName" />);
  expect(screen.getByRole('textbox', { name: 'Company name, English' })).toHaveAttribute('placeholder', 'Lusail Digital');
  await userEvent.type(screen.getByRole('textbox', { name: 'Company name, Arabic' }), 'لؤلؤة');
  expect(changedPaths()).toEqual(['companyName.ar']);
  expect(value('companyName')).toEqual({ en: '', ar: 'لؤلؤة' });
  expect(screen.getByText('English is missing')).toBeVisible();
});

// Chromium hangs for half a minute with a placeholder of 100,000 letters.
it('shows no more of the other language in an empty box than a text may have', async () => {
  await renderSettings(<BilingualField path="tagline" multiline />, { stored: { tagline: { en: hostileTexts.long, ar: '' } } });
  expect(screen.getByRole('textbox', { name: /Arabic$/ })).toHaveAttribute('placeholder', `${hostileTexts.long.slice(0, 2000).trimEnd()}…`);
});

it('saves the changes and nothing else, as the administrator', async () => {
  const { calls, draft, record } = await renderSettings(<SliderField path="siteTheme.logoWidthHeader" min={50} max={250} step={5} />, {
    stored: { tagline: 'Kept', siteTheme: { primaryFont: 'Lato' } },
  });
  const exact = screen.getByRole('spinbutton');
  await userEvent.clear(exact);
  await userEvent.type(exact, '400{Tab}');
  expect(screen.getByRole('slider')).toHaveValue('250');
  await draft().save();
  expect(record.settings).toEqual({ tagline: 'Kept', siteTheme: { primaryFont: 'Lato', logoWidthHeader: 250 } });
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

// Chromium takes most of a minute to validate a mail address of 100,000 letters.
it.each([
  ['an address', 'email'],
  ['what is longer than any address', 'text'],
])('has %s looked at as %s', async (kind, type) => {
  const email = kind === 'an address' ? 'noor@example.com' : 'W'.repeat(255);
  await renderSettings(<PlainField path="contactDetails.headOffice.email" type="email" />, {
    stored: { contactDetails: { headOffice: { email } } },
  });
  expect(screen.getByRole('textbox')).toHaveValue(email);
  expect(screen.getByRole('textbox')).toHaveAttribute('type', type);
});

it.each([
  ['a paste that is longer than the limit', 3000, '2500 characters too many'],
  ['one character more', 501, '1 character too many'],
])('keeps %s, says by how much, and does not save it', async (_, length, note) => {
  const { draft, record, value } = await renderSettings(<BilingualField path="tagline" multiline />);
  const box = screen.getByRole('textbox', { name: /English$/ });
  await userEvent.click(box);
  await userEvent.paste('x'.repeat(length));
  expect(value('tagline.en')).toHaveLength(length);
  expect(screen.getByText(note)).toBeVisible();
  await draft().save();
  expect(record.version).toBe(1);
  expect(await screen.findByText('This text is too long.')).toBeVisible();
});
