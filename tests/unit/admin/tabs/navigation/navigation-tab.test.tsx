import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationTab } from '@/admin/tabs/navigation/navigation-tab';
import { defaultNavigation } from '@/features/settings/navigation';
import { renderSettings } from '../../../../support/render-settings';

const keysOf = (list: unknown) => (list as { key: string }[]).map(({ key }) => key);
const list = (name: string) => within(screen.getByRole('list', { name }));
const fit = () => screen.getByRole('group', { name: /What fits the bar|ما يتسع له الشريط/ });

/** jsdom has no layout: the width of each part of the bar is computed from its letters. */
let perLetter = 10;
beforeEach(() => {
  perLetter = 10;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.textContent.length * perLetter, 40);
  });
});
afterEach(() => vi.restoreAllMocks());

it('hides a page in one place only, and stores it', async () => {
  const { draft, record, changedPaths } = await renderSettings(<NavigationTab />);
  await userEvent.click(screen.getByRole('switch', { name: 'Careers in the navigation bar' }));
  expect(changedPaths()).toEqual(['navigation.bar[careers].visible']);
  expect(screen.getByRole('switch', { name: 'Careers in the menu' })).toBeChecked();
  await draft().save();
  expect(record.settings).toEqual({
    navigation: { bar: defaultNavigation.bar.map(({ key, visible }) => ({ key, visible: visible && key !== 'careers' })) },
  });
});

it('hides a section of the home page, moves another one, and goes back to the default', async () => {
  const { value, changes, changedPaths } = await renderSettings(<NavigationTab />);
  await userEvent.click(screen.getByRole('switch', { name: 'Testimonials on the home page' }));
  expect(changedPaths()).toEqual(['homeSections[testimonials].visible']);
  list('Sections of the home page')
    .getByRole('button', { name: /^Move Contact:/ })
    .focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(keysOf(value('homeSections')).slice(-2)).toEqual(['contact', 'transform']);
  await userEvent.click(screen.getByRole('button', { name: /^Reset to default.*Sections of the home page/ }));
  expect(changes()).toEqual([]);
});

it('says when the home page would show its first screen only', async () => {
  await renderSettings(<NavigationTab />);
  const switches = within(screen.getByRole('list', { name: 'Sections of the home page' })).getAllByRole('switch', { checked: true });
  for (const section of switches) await userEvent.click(section);
  expect(screen.getByText('The home page shows its first screen only.')).toBeVisible();
});

it('changes nothing by switching there and back', async () => {
  const { changes } = await renderSettings(<NavigationTab />);
  const page = screen.getByRole('switch', { name: 'About us on the sitemap page' });
  await userEvent.click(page);
  await userEvent.click(page);
  expect(changes()).toEqual([]);
});

it('moves a page by the keyboard, and back to the default in one step that can be taken back', async () => {
  const { value, changes } = await renderSettings(<NavigationTab />);
  list('Navigation bar')
    .getByRole('button', { name: /^Move Home:/ })
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(keysOf(value('navigation.bar')).slice(0, 2)).toEqual(['services', 'home']);
  expect(screen.getByText('Home is now number 2 of 10')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Reset to default.*Navigation bar/ }));
  expect(changes()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(keysOf(value('navigation.bar')).slice(0, 2)).toEqual(['services', 'home']);
});

it('offers pages that are not stored, and stores all of them with the first change', async () => {
  const { value } = await renderSettings(<NavigationTab />, {
    stored: {
      navigation: {
        bar: [
          { key: 'careers', visible: true },
          { key: 'gone', visible: true },
        ],
      },
    },
  });
  const switches = list('Navigation bar').getAllByRole('switch');
  expect(switches).toHaveLength(defaultNavigation.bar.length);
  expect(switches[0]).toHaveAccessibleName('Careers in the navigation bar');
  await userEvent.click(screen.getByRole('switch', { name: 'Our work in the navigation bar' }));
  expect(keysOf(value('navigation.bar'))).toEqual(['careers', ...keysOf(defaultNavigation.bar).filter((key) => key !== 'careers')]);
  expect(value('navigation.bar[ourWork].visible')).toBe(true);
});

it('sets the menu to the order of the bar', async () => {
  const { value } = await renderSettings(<NavigationTab />);
  expect(screen.queryByRole('button', { name: 'Same as the bar' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Home in the navigation bar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Same as the bar' }));
  expect(value('navigation.menu')).toEqual(value('navigation.bar'));
  expect(screen.getByRole('switch', { name: 'Home in the menu' })).not.toBeChecked();
});

it('says what visitors are left with when no page is shown', async () => {
  const hidden = defaultNavigation.bar.map(({ key }) => ({ key, visible: false }));
  await renderSettings(<NavigationTab />, { stored: { navigation: { bar: hidden, menu: hidden } } });
  expect(screen.getByText(/The bar shows no page/)).toBeVisible();
  expect(screen.getByText(/The menu shows no page/)).toBeVisible();
});

it.each([
  ['en', 'English, at 1280 px', /^Everything fits/, 'No room'],
  ['ar', 'الإنجليزية، بعرض 1280 بكسل', /^يتسع الشريط لكل شيء/, 'لا مكان لها'],
] as const)('names in each language what has no room: %s', async (language, title, fits, badge) => {
  await renderSettings(<NavigationTab />, { language });
  await waitFor(() => expect(within(fit()).getAllByText(fits)).toHaveLength(2));
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.queryByText(badge)).not.toBeInTheDocument();

  perLetter = 22;
  await userEvent.click(screen.getAllByRole('switch', { name: /Our work|أعمالنا/ })[0] ?? document.body);
  await waitFor(() => expect(screen.getAllByText(badge).length).toBeGreaterThan(0));
  expect(within(fit()).getAllByText(/Our work|أعمالنا/).length).toBeGreaterThan(0);
});
