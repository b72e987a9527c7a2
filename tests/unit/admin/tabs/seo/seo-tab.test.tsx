import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SeoTab } from '@/admin/tabs/seo/seo-tab';
import { defaultSeo } from '@/features/settings/default-seo';
import { seoPages } from '@/lib/site-pages';
import { renderSettings } from '../../../../support/render-settings';

// jsdom has no canvas. Five pixels a letter keep the built-in texts short enough.
vi.mock('@/admin/insights/seo/text-width', () => ({ resultFont: 'Arial', textWidth: (text: string) => text.length * 5 }));

const open = (search = '', options = {}) => renderSettings(<SeoTab />, { path: `/admin/settings/seo${search}`, ...options });
const pageLink = (name: RegExp | string) => screen.getByRole('link', { name });
const field = (label: string) => screen.getByRole('textbox', { name: label });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the tab of the search-engine texts', () => {
  it('lists every page that search engines do, and shows the one that the address names', async () => {
    await open('?page=careers');
    expect(within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link')).toHaveLength(seoPages.length);
    expect(screen.getByRole('heading', { level: 2, name: 'Careers' })).toBeInTheDocument();
    expect(pageLink(/^Careers/)).toHaveAttribute('aria-current', 'true');
    expect(field('Title, English')).toHaveAttribute('name', 'seo.careers.title.en');
  });

  it('goes to the texts of another page, and knows no page that there is not', async () => {
    await open('?page=nowhere');
    expect(screen.getByRole('heading', { level: 2, name: 'Home' })).toBeInTheDocument();
    await userEvent.click(pageLink(/^Products/));
    expect(screen.getByRole('heading', { level: 2, name: 'Products' })).toBeInTheDocument();
  });

  it('shows what search engines will, the company’s name filled in', async () => {
    const { value } = await open('?page=about', { stored: { companyName: { en: 'Acme', ar: 'أكمي' } } });
    await userEvent.type(field('Title, English'), 'About {{company}');
    expect(value('seo.about.title')).toEqual({ en: 'About {company}', ar: '' });
    expect(preview().getAllByText('About Acme')).toHaveLength(2);
    expect(preview().getByText(/› about$/)).toBeInTheDocument();
  });

  it.each(seoPages)('shows the built-in texts of %s as long as none are written', async (page) => {
    await open(`?page=${page}`, { stored: { companyName: { en: 'Acme', ar: 'أكمي' } } });
    const { title, description, keywords } = defaultSeo[page];
    for (const [name, text] of [
      ['Title', title],
      ['Description', description],
      ['Keywords', keywords],
    ] as const) {
      expect(field(`${name}, English`)).toHaveAttribute('placeholder', text.en);
      expect(field(`${name}, Arabic`)).toHaveAttribute('placeholder', text.ar);
      expect(field(`${name}, English`)).toHaveValue('');
    }
    expect(screen.getAllByText('Default text')).toHaveLength(2);
    expect(preview().getAllByText(title.en.replaceAll('{company}', 'Acme')).length).toBeGreaterThan(0);
  });

  it('previews the language that is written in', async () => {
    await open('?page=about', { stored: { companyName: { en: 'Acme', ar: 'أكمي' } } });
    await userEvent.type(field('Title, Arabic'), 'عن {{company}');
    const [title] = preview().getAllByText('عن أكمي');
    expect(title?.closest('[dir]')).toHaveAttribute('dir', 'rtl');
    expect(preview().getByText(/› ar › about$/)).toBeInTheDocument();
    await userEvent.click(preview().getByRole('radio', { name: 'English' }));
    expect(preview().queryByText('عن أكمي')).not.toBeInTheDocument();
  });

  it('shows missing, long and repeated texts, at the field and in the list', async () => {
    await open('?page=about', {
      stored: {
        seo: {
          about: { title: { en: 'Who we are', ar: '' }, description: { en: 'long '.repeat(60), ar: 'نص' } },
          careers: { title: { en: 'Who we are', ar: 'عمل' } },
        },
      },
    });
    expect(screen.getByText('Visitors see the English text.')).toBeInTheDocument();
    expect(field('Description, English')).toHaveAccessibleDescription(/cut it off/);
    expect(field('Title, English')).toHaveAccessibleDescription(/The same as on: Careers/);
    expect(pageLink(/^About us/)).toHaveAccessibleName(/English: 2 problems.*Arabic: 1 problem/);

    await userEvent.clear(field('Title, English'));
    await userEvent.type(field('Title, English'), 'Us');
    expect(pageLink(/^About us/)).toHaveAccessibleName(/English: 1 problem/);
    expect(pageLink(/^Careers/)).not.toHaveAccessibleName(/problem/);
  });

  it('lists only pages with problems; the chosen one stays', async () => {
    await open('?page=home', { stored: { seo: { products: { title: { en: 'Products', ar: '' } } } } });
    const names = () =>
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('data-page'));
    await userEvent.click(screen.getByRole('radio', { name: /^Problems/ }));
    expect(names()).toEqual(['home', 'products']);
    await userEvent.click(pageLink(/^Products/));
    expect(names()).toEqual(['products']);
    await userEvent.type(field('Title, Arabic'), 'المنتجات');
    expect(names()).toEqual(['products']);
    expect(screen.getByText('No page has a problem.')).toBeInTheDocument();
  });

  it('counts keywords between commas of both scripts', async () => {
    await open('?page=home', { stored: { seo: { home: { keywords: { en: 'web, apps', ar: 'مواقع، تطبيقات, شبكات' } } } } });
    expect(field('Keywords, English')).toHaveAccessibleDescription('2 keywords');
    expect(field('Keywords, Arabic')).toHaveAccessibleDescription('3 keywords');
  });

  it('keeps a title on one line', async () => {
    const { value } = await open('?page=home');
    await userEvent.type(field('Title, English'), 'One{Enter} line');
    await userEvent.paste(' of\n two');
    expect(value('seo.home.title.en')).toBe('One line of two');
  });

  it('goes back to the built-in text', async () => {
    const { changedPaths, value } = await open('?page=home', { stored: { seo: { home: { title: { en: 'Mine', ar: 'لي' } } } } });
    await userEvent.click(screen.getByRole('button', { name: /^Reset to default ?: Title/ }));
    expect(value('seo.home.title')).toEqual({ en: '', ar: '' });
    expect(changedPaths()).toEqual(['seo.home.title.en', 'seo.home.title.ar']);
  });
});
