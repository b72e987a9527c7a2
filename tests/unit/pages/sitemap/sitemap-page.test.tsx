import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { contactDialogEvent } from '@/lib/window-events';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { renderApp } from '../../../support/render-app';
import { shippedOf } from '../../../support/shipped-items';

/** The entries of the sitemap (docs/decisions/025-sitemap.md). */
const addresses = [
  '/',
  '/about',
  '/services',
  '/products',
  '/careers',
  '/courses',
  '/our-work',
  '/join-creators-hub',
  '/creators',
  '/news',
  '/services/digital-marketing',
  '/services/web-development',
  '/services/mobile-apps',
  '/services/cloud-solutions',
  '/services/cybersecurity',
  '/services/data-analytics',
  '/services/network-solutions',
  '/services/server-storage',
  '/services/it-support',
  '/products/ai-crm',
  '/products/marketing-automation',
  '/products/website-builder',
  ...shippedOf('course').map(({ slug }) => `/courses/${slug ?? ''}`),
  ...shippedOf('project').map(({ slug }) => `/our-work/${slug ?? ''}`),
  '/privacy-policy',
  '/terms-of-service',
  '/community-rules',
];

it('lists exactly the specified entries', async () => {
  await renderApp(<SitemapPage />, { path: '/sitemap' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
});

it('keeps the language', async () => {
  await renderApp(<SitemapPage />, { language: 'ar', path: '/ar/sitemap' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    addresses.map((to) => (to === '/' ? '/ar' : `/ar${to}`)),
  );
});

it('opens the contact dialog from Contact us', async () => {
  const opened = vi.fn();
  window.addEventListener(contactDialogEvent, opened);
  await renderApp(<SitemapPage />, { path: '/sitemap' });
  await userEvent.click(screen.getByRole('button', { name: 'Contact us' }));
  window.removeEventListener(contactDialogEvent, opened);
  expect(opened).toHaveBeenCalledOnce();
});
