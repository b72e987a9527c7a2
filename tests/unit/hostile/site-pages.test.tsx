import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PageHead } from '@/features/settings/page-head';
import { aboutSeo } from '@/features/settings/page-seo/about';
import { SiteLayout } from '@/app/shell/site-layout';
import { toast } from '@/components/feedback/toast-store';
import { settingsSchema } from '@/features/settings/schema';
import { AboutPage } from '@/pages/about/about-page';
import { CareersPage } from '@/pages/careers/careers-page';
import { CreatorPage } from '@/pages/creator/creator-page';
import { HomePage } from '@/pages/home/home-page';
import { JobPage } from '@/pages/job/job-page';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { fakeRest, rows } from '../../support/fake-rest';
import { eachHostile } from '../../support/hostile-texts';
import { plainTerms } from '../../support/jobs';
import { rememberSettings } from '../../support/remember-settings';
import { renderApp } from '../../support/render-app';
import { expectHarmless } from './harmless';
import { row, all, settingsOf } from './hostile-rows.fixture';

/** Pages of the site, with the path and the table that each one reads. */
const pages: [name: string, page: ReactElement, path: string, table: string][] = [
  ['careers', <CareersPage key="c" />, '/careers', 'job_postings'],
  ['about us', <AboutPage key="a" />, '/about', 'leadership_team'],
  ['home', <HomePage key="h" />, '/', 'user_reviews'],
];

describe('the pages of the site, with hostile texts in every row', () => {
  it.each(pages)('are harmless: %s', async (_name, page, path, table) => {
    const calls = fakeRest((call) => (call.path.endsWith(`/${table}`) ? rows(...all) : rows()));
    const { container } = await renderApp(page, { path });
    await waitFor(() => expect(calls.some((call) => call.path.endsWith(`/${table}`))).toBe(true));
    await waitFor(() => expect(container.textContent).toContain('Pro هو 4,199.00'));
    expectHarmless(document.documentElement);
  });

  it.each(eachHostile)('are harmless: a profile with %s', async (_name, text) => {
    const creator = { ...row(text.slice(0, 3000), 0), username: 'noor', status: 'active' };
    fakeRest(({ path }) =>
      path.endsWith('/creators')
        ? rows(creator)
        : path.endsWith('/creator_posts')
          ? rows(...[0, 1].map((index) => row(text.slice(0, 3000), index)))
          : rows(),
    );
    await renderApp(
      <Routes>
        <Route path="/creator/:username" element={<CreatorPage />} />
      </Routes>,
      { path: '/creator/noor?tab=feed' },
    );
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expectHarmless(document.documentElement);
  });

  it.each(eachHostile)('are harmless: a position with %s', async (_name, text) => {
    const job = { ...plainTerms, ...row(text.slice(0, 3000), 0), slug: 'position' };
    fakeRest(({ path }) => (path.endsWith('/job_postings') ? rows(job) : rows()));
    await renderApp(
      <Routes>
        <Route path="/careers/:slug" element={<JobPage />} />
      </Routes>,
      { path: '/careers/position' },
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expectHarmless(document.documentElement);
  });
});

describe('the head of a page', () => {
  it.each(eachHostile)('has these words, or those of the product: %s', async (_name, text) => {
    rememberSettings(settingsOf(settingsSchema, text.slice(0, 1500)));
    fakeRest(() => rows());
    await renderApp(<PageHead page="about" builtIn={aboutSeo} />, { path: '/about' });
    await waitFor(() => expect(document.title.trim()).not.toBe(''));
    expectHarmless(document.head);
  });
});

describe('the settings, with hostile texts in every place', () => {
  it.each(eachHostile)('are harmless: %s', async (_name, text) => {
    rememberSettings(settingsOf(settingsSchema, text.slice(0, 1500)));
    fakeRest(() => rows());
    await renderApp(
      <Routes>
        <Route element={<SiteLayout />}>
          <Route
            path="*"
            element={
              <>
                <HomePage />
                <AboutPage />
                <SitemapPage />
              </>
            }
          />
        </Route>
      </Routes>,
      { path: '/', language: text.length % 2 ? 'ar' : 'en' },
    );
    await waitFor(() => expect(document.title).not.toBe(''));
    expect(document.title.trim().length).toBeGreaterThan(0);
    expectHarmless(document.documentElement);
  });
});

describe('a toast', () => {
  it.each(eachHostile)('is harmless: %s', async (_name, text) => {
    fakeRest(() => rows());
    await renderApp(null);
    toast({ title: text.slice(0, 500) || 'x', description: text.slice(0, 500) });
    await waitFor(() => expect(document.querySelector('li[role="status"], [role="region"] li')).not.toBeNull());
    expectHarmless(document.documentElement);
  });
});
