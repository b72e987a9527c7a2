import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '@/features/settings/defaults';
import type { Office } from '@/features/settings/schema';
import { showDraft } from '@/features/settings/preview-draft';
import { inBoth } from '@/i18n/localized-text';
import { contactDialogEvent } from '@/lib/window-events';
import { OfficesSection } from '@/pages/about/offices-section';
import { renderApp } from '../../../support/render-app';

const opened = vi.fn();
beforeEach(() => window.addEventListener(contactDialogEvent, opened));
afterEach(() => {
  showDraft(undefined);
  window.removeEventListener(contactDialogEvent, opened);
  opened.mockClear();
});

const office = (id: string, details: Partial<Office>): Office => ({
  id,
  name: inBoth(''),
  address: inBoth(''),
  phone: '',
  email: '',
  ...details,
});
const showOffices = (headOffice: Office, ...branches: Office[]) =>
  showDraft({ ...defaultSettings, contactDetails: { headOffice, branches, ctaInfoBoxes: [] } });

it('says that no addresses are listed when no office has any detail, and opens the contact dialog instead', async () => {
  showOffices(office('hq', { name: inBoth('Head office') }), office('b', { name: inBoth('Al Khor') }));
  await renderApp(<OfficesSection />);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByText('Our addresses aren’t listed here yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Write to us' }));
  expect(opened).toHaveBeenCalledOnce();
});

it('lists each office with a name, of its own or by its kind, and links that call and write', async () => {
  showOffices(
    office('hq', { address: inBoth('West Bay') }),
    office('b', { email: 'b@example.com' }),
    office('c', { name: inBoth('Al Khor'), phone: '+974 (40) 00-1111' }),
    office('d', {}),
  );
  await renderApp(<OfficesSection />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Head office', 'Branch', 'Al Khor']);
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('dir')])).toEqual([
    ['mailto:b@example.com', 'ltr'],
    ['tel:+97440001111', 'ltr'],
  ]);
});
