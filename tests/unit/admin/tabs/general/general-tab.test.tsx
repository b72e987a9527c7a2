import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { GeneralTab } from '@/admin/tabs/general/general-tab';
import { renderSettings } from '../../../../support/render-settings';

const box = (name: string) => screen.getByRole('textbox', { name });
const social = (name: string) => within(screen.getByRole('region', { name: 'Social networks' })).getByRole('textbox', { name });

describe('general tab', () => {
  it('edits name and tagline in both languages', async () => {
    const { value } = await renderSettings(<GeneralTab />);
    await userEvent.type(box('Company name, English'), 'Pearl');
    await userEvent.type(box('Tagline, Arabic'), 'من الدوحة');
    expect(value('companyName')).toEqual({ en: 'Pearl', ar: '' });
    expect(value('tagline.ar')).toBe('من الدوحة');
  });

  it.each([
    ['Logo width in the navigation bar', 'siteTheme.logoWidthHeader', 50, 250, 120],
    ['Logo width in the footer', 'siteTheme.logoWidthFooter', 80, 300, 150],
    ['Logo width on the login screen', 'siteTheme.logoWidthAdminLogin', 40, 200, 80],
  ])('%s: in steps of 5 from least to most', async (name, path, least, most, usual) => {
    const { value } = await renderSettings(<GeneralTab />);
    const slider = screen.getByRole('slider', { name });
    expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
      String(least),
      String(most),
      '5',
    ]);
    expect(slider).toHaveValue(String(usual));
    const exact = screen.getByRole('spinbutton', { name: `${name}, exact value` });
    await userEvent.clear(exact);
    await userEvent.type(exact, '133{Tab}');
    expect(value(path)).toBe(135);
    await userEvent.clear(exact);
    await userEvent.type(exact, '1{Tab}');
    expect(value(path)).toBe(least);
  });

  it('draws the logo of the draft in the width of the draft', async () => {
    const { container } = await renderSettings(<GeneralTab />, { stored: { logoUrl: '/logo.svg', siteTheme: { logoWidthFooter: 200 } } });
    const widths = () => [...container.querySelectorAll('img[src="/logo.svg"]')].map((logo) => (logo as HTMLElement).style.width);
    expect(widths()).toContain('200px');
    const exact = screen.getByRole('spinbutton', { name: 'Logo width in the footer, exact value' });
    await userEvent.clear(exact);
    await userEvent.type(exact, '90{Tab}');
    expect(widths()).toContain('90px');
    expect(widths()).not.toContain('200px');
  });

  it('says when an address is another network’s, and never keeps it from being saved', async () => {
    const { draft, record } = await renderSettings(<GeneralTab />);
    await userEvent.type(social('Instagram'), 'https://facebook.com/pearl');
    expect(screen.queryByText(/not an Instagram address/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('This is not an Instagram address. It belongs to Facebook.')).toBeVisible();
    expect(social('Instagram')).toHaveAccessibleDescription(/not an Instagram address/);
    await draft().save();
    expect(record.settings).toEqual({ siteTheme: { socialLinks: { instagram: 'https://facebook.com/pearl' } } });
  });

  it('accepts an address without https://, with a link to try it', async () => {
    const { value } = await renderSettings(<GeneralTab />);
    await userEvent.type(social('LinkedIn'), 'linkedin.com/company/pearl{Tab}');
    expect(value('siteTheme.socialLinks.linkedin')).toBe('linkedin.com/company/pearl');
    expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', 'https://linkedin.com/company/pearl');
  });

  it('turns a handle into its address on leaving, and leaves it alone when it is typed again', async () => {
    const { value } = await renderSettings(<GeneralTab />);
    const field = social('X (Twitter)');
    await userEvent.type(field, '@pearl');
    expect(value('siteTheme.socialLinks.twitter')).toBe('@pearl');
    await userEvent.tab();
    expect(field).toHaveValue('https://x.com/pearl');
    expect(field).toHaveAccessibleDescription(/Made from:\s*@pearl/);
    await userEvent.clear(field);
    await userEvent.type(field, '@pearl{Tab}');
    expect(field).toHaveValue('@pearl');
  });

  it('says it in Arabic', async () => {
    await renderSettings(<GeneralTab />, { language: 'ar', stored: { siteTheme: { socialLinks: { linkedin: 'pearl.example' } } } });
    expect(screen.getByText('هذا ليس عنوانًا على \u2066LinkedIn\u2069.')).toBeVisible();
  });
});

describe('logos', () => {
  it('shows the company’s on the bar of every style, and the login screen’s apart', async () => {
    await renderSettings(<GeneralTab />, {
      stored: { logoUrl: '/logo.svg', images: { adminLoginLogo: '/login.svg' }, siteTheme: { navbarStyle: 'sticky' } },
    });
    const bars = within(screen.getByRole('list', { name: 'The logo on each style of the navigation bar' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent)).toEqual(['Classic dark', 'Sticky, in use', 'Solid colour', 'Transparent']);
    for (const bar of bars) expect(bar.querySelector('img')).toHaveAttribute('src', '/logo.svg');
    expect(screen.getByRole('group', { name: 'Login screen logo' }).querySelector('img')).toHaveAttribute('src', '/login.svg');
  });

  it('removes a logo from the draft, and restores it', async () => {
    const { value } = await renderSettings(<GeneralTab />, { stored: { logoUrl: '/logo.svg' } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Company logo' }));
    expect(value('logoUrl')).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(value('logoUrl')).toBe('/logo.svg');
  });

  it('says when there is nothing to delete', async () => {
    await renderSettings(<GeneralTab />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Login screen logo' }));
    expect(await screen.findByText('No file to delete')).toBeVisible();
  });
});
