import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContactTab } from '@/admin/tabs/contact/contact-tab';
import { renderSettings } from '../../../../support/render-settings';

const branch = (id: string, en: string, more: object = {}) => ({
  id,
  name: { en, ar: '' },
  address: { en: `${en} 1`, ar: '' },
  phone: '',
  email: '',
  ...more,
});
const stored = { contactDetails: { branches: [branch('a', 'West Bay'), branch('b', 'Al Wakrah'), branch('c', 'Lusail')] } };
const branches = () => screen.getByRole('list', { name: 'Branches' });
const boxes = () => screen.getByRole('list', { name: 'Info boxes' });
const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);

it('opens a new branch with focus on its name, and stores it', async () => {
  const { draft, record } = await renderSettings(<ContactTab />);
  expect(screen.getByText(/No branches/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a branch' }));
  expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveFocus();
  await userEvent.keyboard('Al Khor');
  await userEvent.type(screen.getByRole('textbox', { name: 'Address, English' }), 'Corniche 3');
  expect(within(branches()).getByRole('button', { name: /^Al Khor\s*Corniche 3/ })).toHaveAttribute('aria-expanded', 'true');
  await draft().save();
  expect(record.settings).toMatchObject({
    contactDetails: { branches: [{ name: { en: 'Al Khor', ar: '' }, address: { en: 'Corniche 3', ar: '' } }] },
  });
});

it('does not save a branch without name and address, and focuses the missing field', async () => {
  const { draft, record } = await renderSettings(<ContactTab />, { stored });
  window.history.replaceState(null, '', '/admin/settings/contact');
  await userEvent.click(screen.getByRole('button', { name: 'Add a branch' }));
  await userEvent.click(within(branches()).getByRole('button', { name: /^New branch/ }));
  expect(screen.queryByRole('textbox', { name: 'Name, English' })).not.toBeInTheDocument();

  await draft().save();
  expect(record.version).toBe(1);
  expect(await screen.findByText('Missing info', { selector: '[data-state] *' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name, English' })).toHaveFocus());
  expect(screen.getByText('Enter the name of the branch.')).toBeVisible();
  expect(screen.getByText('Enter the address of the branch.')).toBeVisible();
  expect(within(branches()).getByRole('button', { name: /^New branch/ })).toHaveAccessibleDescription('Missing info');

  // Nothing is missing any more, but the text is not readable.
  for (const box of ['Name, English', 'Address, English'])
    fireEvent.change(screen.getByRole('textbox', { name: box }), { target: { value: 'Z\u0335\u0321\u0347\u0335\u0321algo' } });
  await draft().save();
  expect(await screen.findByText('Needs correcting', { selector: '[data-state] *' })).toBeVisible();
  expect(within(branches()).getByRole('button', { name: /^Z/ })).toHaveAccessibleDescription('Needs correcting');
});

it('restores a removed branch in its place, and keeps later changes', async () => {
  const { value } = await renderSettings(<ContactTab />, { stored });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Al Wakrah' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Move Lusail:/ })).toHaveFocus());
  await userEvent.click(within(branches()).getByRole('button', { name: /^Lusail/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '44001122');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(idsOf(value('contactDetails.branches'))).toEqual(['a', 'b', 'c']);
  expect(value('contactDetails.branches[c].phone')).toBe('44001122');
});

it('removes one branch by two clicks in a row, not the next one as well', async () => {
  const { value } = await renderSettings(<ContactTab />, { stored });
  await userEvent.click(screen.getByRole('button', { name: 'Remove West Bay' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Lusail' }), { detail: 2 });
  expect(idsOf(value('contactDetails.branches'))).toEqual(['b', 'c']);
});

it('moves a branch by the keyboard and says where it is', async () => {
  const { changedPaths, value } = await renderSettings(<ContactTab />, { stored });
  screen.getByRole('button', { name: /^Move West Bay:/ }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(idsOf(value('contactDetails.branches'))).toEqual(['b', 'c', 'a']);
  expect(screen.getByText('West Bay is now number 3 of 3')).toBeInTheDocument();
  expect(changedPaths()).toEqual(['contactDetails.branches']);
  expect(screen.getByRole('button', { name: /^Move West Bay:/ })).toHaveFocus();
});

it('warns of invalid phone numbers and addresses, and saves them', async () => {
  const { draft, record } = await renderSettings(<ContactTab />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Head office phone' }), '12');
  await userEvent.type(screen.getByRole('textbox', { name: 'Head office email' }), 'info at example');
  expect(screen.getByRole('textbox', { name: 'Head office phone' })).toHaveAccessibleDescription(/cannot be dialled/);
  expect(screen.getByRole('textbox', { name: 'Head office email' })).toHaveAccessibleDescription(/not an email address/);
  await draft().save();
  expect(record.settings).toMatchObject({ contactDetails: { headOffice: { phone: '12', email: 'info at example' } } });
});

it('shows the built-in boxes with their texts and makes them a list of its own with the first change', async () => {
  const { changedPaths, value } = await renderSettings(<ContactTab />);
  await userEvent.click(within(boxes()).getByRole('button', { name: /^Call us/ }));
  const detail = screen.getByRole('textbox', { name: 'Detail, English' });
  expect(detail).toHaveValue('+974 4000 0000');
  await userEvent.type(detail, '1');
  expect(idsOf(value('contactDetails.ctaInfoBoxes'))).toEqual(['email', 'phone', 'office']);
  expect(changedPaths()).toEqual(['contactDetails.ctaInfoBoxes[phone].detail.en']);
  expect(value('contactDetails.ctaInfoBoxes[phone].title')).toEqual({ en: 'Call us', ar: 'اتصل بنا' });
});

it.each([
  ['en', 'Call us', 'Calls +97440000000.', 'What the link does', 'Open a website (https://)', /cannot be opened/],
  [
    'ar',
    'اتصل بنا',
    'يتصل بالرقم \u2066+97440000000\u2069.',
    'ما يفعله الرابط',
    'فتح موقع (\u2066https://\u2069)',
    /لا يمكن فتح هذا العنوان/,
  ],
] as const)('says what the link of a box does: %s', async (language, box, call, preview, site, unusable) => {
  await renderSettings(<ContactTab />, { language });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${box}`) }));
  expect(screen.getByRole('status', { name: preview })).toHaveTextContent(call);
  await userEvent.selectOptions(screen.getByRole('combobox'), site);
  expect(screen.getByRole('status', { name: preview })).toHaveTextContent(unusable);
});

it('says it for each language where the details differ', async () => {
  await renderSettings(<ContactTab />);
  await userEvent.click(within(boxes()).getByRole('button', { name: /^Email us/ }));
  const arabic = screen.getByRole('textbox', { name: 'Detail, Arabic' });
  await userEvent.clear(arabic);
  expect(screen.getByRole('status', { name: 'What the link does' })).toHaveTextContent(/^Opens an email to info@lusaildigital.example\.$/);
  await userEvent.type(arabic, 'doha@lusaildigital.example');
  expect(screen.getByRole('status', { name: 'What the link does' })).toHaveTextContent(
    'English: Opens an email to info@lusaildigital.example.Arabic: Opens an email to doha@lusaildigital.example.',
  );
});

it('puts one’s own beginning before the detail, and changes nothing by going there and back', async () => {
  const { changedPaths, value } = await renderSettings(<ContactTab />);
  await userEvent.click(within(boxes()).getByRole('button', { name: /^Visit us/ }));
  const choice = screen.getByRole('combobox', { name: 'What the link does' });
  await userEvent.selectOptions(choice, 'Call (tel:)');
  await userEvent.selectOptions(choice, 'No link');
  expect(changedPaths()).toEqual([]);
  await userEvent.selectOptions(choice, 'Something else…');
  await userEvent.type(screen.getByRole('textbox', { name: /Beginning of the link/ }), 'https://wa.me/');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Detail, English' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Detail, Arabic' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Detail, English' }), '97440000000');
  expect(value('contactDetails.ctaInfoBoxes[office].hrefPrefix')).toBe('https://wa.me/');
  expect(screen.getByRole('status', { name: 'What the link does' })).toHaveTextContent('Opens the site wa.me.');
});

it('chooses an icon by its drawing', async () => {
  const { value } = await renderSettings(<ContactTab />);
  await userEvent.click(within(boxes()).getByRole('button', { name: /^Visit us/ }));
  const icons = screen.getByRole('radiogroup', { name: 'Icon' });
  expect(within(icons).getByRole('radio', { name: 'Map pin' })).toBeChecked();
  await userEvent.click(within(icons).getByRole('radio', { name: 'Globe' }));
  expect(value('contactDetails.ctaInfoBoxes[office].icon')).toBe('Globe');
});
