import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FooterLinksTab } from '@/admin/tabs/footer-links/footer-links-tab';
import { renderSettings } from '../../../../support/render-settings';

const link = (id: string, en: string, href: string, more: object = {}) => ({ id, text: { en, ar: en }, href, ...more });
const stored = { siteTheme: { footerLinks: { quickLinks: [link('a', 'Start', '/'), link('b', 'Offers', '/services')] } } };
const quick = 'siteTheme.footerLinks.quickLinks';

const group = (name: string) => within(screen.getByRole('region', { name }));
const open = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('textbox', { name: /^Address/ });
const add = (list: string) => userEvent.click(group(list).getByRole('button', { name: 'Add a link' }));

beforeEach(() => window.history.replaceState(null, '', '/admin/settings/footerLinks'));

it('adds a link to its list and stores it', async () => {
  const { draft, record } = await renderSettings(<FooterLinksTab />, { stored });
  await add('Quick links');
  expect(screen.getByRole('textbox', { name: 'Text, English' })).toHaveFocus();
  await userEvent.keyboard('Work');
  await userEvent.type(address(), '/our-work');
  expect(address()).toHaveAccessibleDescription('Opens the page Our work.');
  await draft().save();
  expect(record.settings).toMatchObject({
    siteTheme: { footerLinks: { quickLinks: [{ id: 'a' }, { id: 'b' }, { text: { en: 'Work', ar: '' }, href: '/our-work' }] } },
  });
});

it('opens another site in this tab on request, and asks for pages of this site nothing', async () => {
  const { value } = await renderSettings(<FooterLinksTab />, { stored });
  await open(/^Start/);
  expect(screen.queryByRole('switch', { name: 'Opens in a new tab' })).not.toBeInTheDocument();
  await userEvent.clear(address());
  await userEvent.type(address(), 'https://shop.example');
  await userEvent.click(screen.getByRole('switch', { name: 'Opens in a new tab', checked: true }));
  expect(value(`${quick}[a]`)).toMatchObject({ href: 'https://shop.example', newTab: false });
});

it('refuses a link without text or address', async () => {
  const { draft, record } = await renderSettings(<FooterLinksTab />, { stored });
  await add('Legal links');
  await userEvent.type(screen.getByRole('textbox', { name: 'Text, English' }), 'Imprint');
  await userEvent.type(address(), '  ');
  await draft().save();
  expect(record.version).toBe(1);
  await waitFor(() => expect(address()).toHaveFocus());
  expect(address()).toHaveAccessibleDescription(/Please provide text, URL, and category\./);
  await userEvent.type(address(), '/terms-of-service');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Text, English' }));
  await draft().save();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text, English' })).toHaveFocus());
  expect(record.version).toBe(1);
});

it('lets the category be chosen while a link is new, and never again', async () => {
  const { draft, value, record } = await renderSettings(<FooterLinksTab />, { stored });
  await add('Quick links');
  await userEvent.keyboard('Work');
  await userEvent.type(address(), '/our-work');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Company links');
  expect(value(quick)).toHaveLength(2);
  const moved = await group('Company links').findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(moved).toHaveFocus());
  expect((value('siteTheme.footerLinks.companyLinks') as object[]).at(-1)).toMatchObject({ text: { en: 'Work' }, href: '/our-work' });

  await draft().save();
  expect(record.version).toBe(2);
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(/cannot be changed/);
});

it('marks a link to #contact as contact and takes the mark off again', async () => {
  const { value } = await renderSettings(<FooterLinksTab />, { stored });
  await open(/^Offers/);
  await userEvent.clear(address());
  await userEvent.type(address(), '#contact');
  expect(value(`${quick}[b].isContact`)).toBe(true);
  expect(address()).toHaveAccessibleDescription(/Opens the contact form/);
  await userEvent.type(address(), 's');
  expect(value(`${quick}[b]`)).toEqual(link('b', 'Offers', '#contacts'));
});

it('says that a marked link opens the form, for any address', async () => {
  await renderSettings(<FooterLinksTab />, {
    stored: { siteTheme: { footerLinks: { quickLinks: [link('a', 'Write', '/x', { isContact: true })] } } },
  });
  await open(/^Write/);
  expect(address()).toHaveAccessibleDescription(/Opens the contact form/);
});

it('picks a target with its names in both languages for a link that has no text', async () => {
  const { value } = await renderSettings(<FooterLinksTab />);
  await add('Quick links');
  // Its own page, and its part of the page Services.
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'Cloud solutions' })).toHaveLength(2));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pick where it leads' }), 'Careers');
  const [added] = (value(quick) as { text: object; href: string }[]).slice(-1);
  expect(added).toMatchObject({ text: { en: 'Careers', ar: 'الوظائف' }, href: '/careers' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pick where it leads' }), 'Another site…');
  expect(address()).toHaveFocus();
  expect(address()).toHaveValue('https://');
  expect((value(quick) as { text: object }[]).at(-1)).toMatchObject({ text: { en: 'Careers', ar: 'الوظائف' } });
});

it.each([
  ['en', 'Leads nowhere', 'Please check', /No page of this site has the address/, 'Name the page too: /about#team'],
  ['ar', 'لا يؤدي إلى مكان', 'للتحقق', /لا توجد في هذا الموقع صفحة بالعنوان/, 'ذكر الصفحة أيضًا: /about#team'],
] as const)('marks links that lead nowhere and mends what can be mended: %s', async (language, dead, doubtful, noPage, repair) => {
  const { value } = await renderSettings(<FooterLinksTab />, {
    language,
    stored: {
      siteTheme: { footerLinks: { quickLinks: [link('a', 'Gone', '/gone'), link('b', 'Team', '#team'), link('c', 'Fine', '/')] } },
    },
  });
  const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  expect(line('Gone')).toHaveTextContent(dead);
  expect(line('Team')).toHaveTextContent(doubtful);
  expect(line('Fine')).toHaveTextContent(/^Fine\/$/);
  await userEvent.click(line('Gone'));
  expect(screen.getByText(noPage)).toBeVisible();
  await userEvent.click(line('Team'));
  await userEvent.click(screen.getByRole('button', { name: repair }));
  expect(value(`${quick}[b].href`)).toBe('/about#team');
  expect(line('Team')).not.toHaveTextContent(doubtful);
});

it('removes the built-in links one by one, says what is left, and restores them', async () => {
  const { value, changes } = await renderSettings(<FooterLinksTab />);
  for (const name of ['Privacy policy', 'Terms of service', 'Sitemap'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(value('siteTheme.footerLinks.legalLinks')).toEqual([]);
  expect(screen.getByText('No links: visitors see only “Cookie settings”.')).toBeVisible();
  await waitFor(() => expect(group('Legal links').getByRole('button', { name: 'Add a link' })).toHaveFocus());
  await userEvent.click(group('Legal links').getByRole('button', { name: /^Reset to default/ }));
  expect(changes()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(value('siteTheme.footerLinks.legalLinks')).toEqual([]);
});

it('takes the site’s own full address as its page once it is typed', async () => {
  const { value } = await renderSettings(<FooterLinksTab />, { stored });
  await open(/^Offers/);
  await userEvent.clear(address());
  await userEvent.type(address(), `${window.location.origin.replace('http', 'https')}/ar/about`);
  await userEvent.tab();
  expect(value(`${quick}[b].href`)).toBe('/about');
  expect(address()).toHaveAccessibleDescription('Opens the page About us.');
});
