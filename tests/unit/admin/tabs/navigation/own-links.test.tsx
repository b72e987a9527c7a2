import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { NavigationTab } from '@/admin/tabs/navigation/navigation-tab';
import { defaultNavigation } from '@/features/settings/navigation';
import { renderSettings } from '../../../../support/render-settings';

const bar = () => within(screen.getByRole('list', { name: 'Navigation bar' }));
const open = (name: string) => userEvent.click(bar().getByRole('button', { name }));
const box = (name: string) => bar().getByRole('textbox', { name });

beforeEach(() => window.history.replaceState(null, '', '/admin/settings/navigation'));

it('gives a page a text of its own, and its name back', async () => {
  const { value, changes, changedPaths } = await renderSettings(<NavigationTab />);
  await open('Text of Services');
  expect(box('Text, Arabic')).toHaveAttribute('placeholder', 'الخدمات');
  await userEvent.type(box('Text, English'), 'What we do');
  expect(value('navigation.bar[services]')).toEqual({ key: 'services', visible: true, text: { en: 'What we do', ar: '' } });
  expect(changedPaths()).toContain('navigation.bar[services].text.en');
  expect(bar().getByRole('switch', { name: 'What we do in the navigation bar' })).toBeChecked();
  await userEvent.clear(box('Text, English'));
  expect(changes()).toEqual([]);
});

it('adds a link to another site with its text, and stores it behind the pages', async () => {
  const { draft, record } = await renderSettings(<NavigationTab />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add a link' })[0] ?? document.body);
  await waitFor(() => expect(box('Text, English')).toHaveFocus());
  await userEvent.keyboard('Shop');
  await userEvent.type(box('Text, Arabic'), 'المتجر');
  await userEvent.type(box('Address'), 'shop.example');
  expect(bar().getByText('Opens the site shop.example.')).toBeVisible();
  await userEvent.click(bar().getByRole('switch', { name: 'Opens in a new tab' }));
  await draft().save();
  const link = { key: expect.stringMatching(/^link-/) as string, visible: true, href: 'shop.example', newTab: false };
  expect(record.settings).toEqual({ navigation: { bar: [...defaultNavigation.bar, { ...link, text: { en: 'Shop', ar: 'المتجر' } }] } });
});

it('names a picked target in both languages', async () => {
  const { value } = await renderSettings(<NavigationTab />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add a link' })[0] ?? document.body);
  await userEvent.selectOptions(bar().getByRole('combobox'), 'Privacy policy');
  const [, link] = [...(value('navigation.bar') as { href?: string; text?: object }[])].toReversed().map((_, at, all) => all[at - 1]);
  expect(link).toMatchObject({ href: '/privacy-policy', text: { en: 'Privacy policy', ar: 'سياسة الخصوصية' } });
  expect(bar().queryByRole('switch', { name: 'Opens in a new tab' })).not.toBeInTheDocument();
});

it('refuses to save a link without text and address', async () => {
  const { draft } = await renderSettings(<NavigationTab />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Add a link' })[0] ?? document.body);
  await draft().save();
  expect(box('Address')).toBeInvalid();
  expect(box('Text, English')).toBeInvalid();
});

it('removes a link, and takes it back', async () => {
  const shop = { key: 'link-1', visible: true, text: { en: 'Shop', ar: 'المتجر' }, href: 'https://shop.example' };
  const { value } = await renderSettings(<NavigationTab />, { stored: { navigation: { bar: [shop, ...defaultNavigation.bar] } } });
  await userEvent.click(bar().getByRole('button', { name: 'Remove Shop' }));
  expect(value('navigation.bar')).toEqual(defaultNavigation.bar);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(value('navigation.bar[link-1]')).toEqual(shop);
});

it('warns of a link that leads nowhere', async () => {
  const gone = { key: 'link-1', visible: true, text: { en: 'Old', ar: 'قديم' }, href: '/no-such-page' };
  await renderSettings(<NavigationTab />, { stored: { navigation: { bar: [gone] } } });
  expect(bar().getByText('Leads nowhere')).toBeVisible();
});
