import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoredItem } from '@/features/items/item';
import { contactDialogEvent } from '@/lib/window-events';
import { OurWorkPage } from '@/pages/our-work/our-work-page';
import { fakeRest, rows } from '../../../support/fake-rest.ts';
import { rememberSettings } from '../../../support/remember-settings.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { shippedItems } from '../../../support/shipped-items.ts';

const company = (position: number, translations: StoredItem['translations'], more: Partial<StoredItem> = {}): StoredItem => ({
  id: `client ${position}`,
  kind: 'client',
  position,
  translations,
  ...more,
});

function show(images: Record<string, string>, companies: readonly StoredItem[] = [], stored: object = {}) {
  rememberSettings({ images, ...stored });
  fakeRest(() => rows());
  return renderApp(<OurWorkPage />, { path: '/our-work', items: [...shippedItems, ...companies] });
}

afterEach(() => localStorage.clear());

// Whole pages in jsdom take long on a busy machine.
describe('the our-work page', { timeout: 30_000 }, () => {
  it('without uploads shows drawn pictures, no network and a disabled profile button that says why', async () => {
    await show({});
    expect(screen.getByAltText('A sailing dhow drawn with vector curves and anchor points')).toHaveAttribute(
      'src',
      '/images/illustrator-work-1.svg',
    );
    expect(screen.queryByRole('heading', { name: 'Our Network' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Download Company Profile' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Our company profile will be available soon.');
    expect(screen.getByText('More examples coming soon!')).toBeVisible();
  });

  it('shows uploads, and the drawn picture again when one does not load', async () => {
    await show({ illustratorWork1: 'https://example.com/dhow.jpg', companyProfilePdfUrl: 'https://example.com/profile.pdf' });
    const picture = await screen.findByAltText('Picture of the project: A dhow as a brand');
    expect(picture).toHaveAttribute('src', 'https://example.com/dhow.jpg');
    const link = screen.getByRole('link', { name: /Download Company Profile/ });
    expect(link).toHaveAttribute('href', 'https://example.com/profile.pdf');
    expect(link).toHaveAttribute('target', '_blank');
    fireEvent.error(picture);
    expect(screen.getByAltText(/sailing dhow/)).toHaveAttribute('src', '/images/illustrator-work-1.svg');
  });

  it('shows only the rows that have companies, in both languages, with links, and names where there is no logo', async () => {
    await show({}, [
      company(1, { en: { title: 'Wardan' }, ar: { title: 'وردان' } }, { picture_url: 'https://example.com/one.svg' }),
      company(
        2,
        { en: { title: 'Bahriva', alt: 'The sign of Bahriva' } },
        { picture_url: '/two.svg', facts: { link: 'https://bahriva.example/' } },
      ),
      company(3, { en: { title: 'Rimalyn' } }),
    ]);
    const row = await screen.findByRole('group', { name: 'Clients' });
    expect(screen.getByRole('heading', { name: 'Our Network' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Partners' })).toBeNull();
    expect(
      within(row)
        .getAllByRole('img')
        .map((logo) => logo.getAttribute('alt')),
    ).toEqual(['Wardan', 'The sign of Bahriva']);
    expect(within(row).getByText('Rimalyn')).toBeVisible();
    const link = within(row).getByRole('link', { name: 'The sign of Bahriva' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://bahriva.example/', '_blank']);
    fireEvent.error(within(row).getByRole('img', { name: 'Wardan' }));
    expect(within(row).getByText('Wardan')).toBeVisible();
  });

  it.each([
    [{}, 1],
    [{ companyName: 'Pearl' }, 0],
    [{ companyName: 'Pearl', showSampleLogos: true }, 1],
  ])('with the settings %j shows %d samples of companies', async (stored, count) => {
    await show({}, [company(1, { en: { title: 'Wardan' } }, { facts: { sample: true } })], stored);
    await screen.findByRole('heading', { name: 'Websites' });
    expect(screen.queryAllByText('Wardan')).toHaveLength(count);
  });

  it('opens the details of a project and hands its name, or the category’s, to the contact dialog', async () => {
    const user = userEvent.setup();
    const opened = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
    window.addEventListener(contactDialogEvent, opened);
    await show({});
    await user.click(screen.getByRole('button', { name: 'Discuss Your Project: Websites' }));
    await user.click(screen.getByRole('button', { name: 'View Project Details: A clinic website with booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'A clinic website with booking' });
    expect(within(dialog).getByText('PostgreSQL')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Discuss Your Project' }));
    window.removeEventListener(contactDialogEvent, opened);
    expect(opened.mock.results.map(({ value }) => value as unknown)).toEqual([
      { subject: 'Websites' },
      { subject: 'A clinic website with booking' },
    ]);
  });
});
