import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { AuditTab } from '@/admin/tabs/audit/audit-tab';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { CreatorModerationTab } from '@/admin/tabs/creator-moderation/creator-moderation-tab';
import { InquiriesTab } from '@/admin/tabs/inquiries/inquiries-tab';
import { JobsTab } from '@/admin/tabs/jobs/jobs-tab';
import { LoginHistoryTab } from '@/admin/tabs/login-history/login-history-tab';
import { ReviewsTab } from '@/admin/tabs/reviews/reviews-tab';
import { PageHead } from '@/app/page-head';
import { SiteLayout } from '@/app/shell/site-layout';
import { toast, dismissToast } from '@/components/feedback/toast-store';
import type { Rule } from '@/features/settings/rules';
import { localizedText, settingsSchema } from '@/features/settings/schema';
import { AboutPage } from '@/pages/about/about-page';
import { CareersPage } from '@/pages/careers/careers-page';
import { CreatorPage } from '@/pages/creator/creator-page';
import { HomePage } from '@/pages/home/home-page';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { renderList, rowId } from '../../support/fake-list';
import { fakeRest, rows } from '../../support/fake-rest';
import { eachHostile } from '../../support/hostile-texts';
import { rememberSettings } from '../../support/remember-settings';
import { renderApp } from '../../support/render-app';
import { expectHarmless } from './harmless';

/** As long as a stored text may be, or about that. */
const texts = eachHostile.map(([, text]) => text.slice(0, 3000));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  dismissToast();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = '2026-11-20T10:00:00+00:00';

/** A row of any table whose every text is that text. */
const row = (text: string, index: number) => {
  const names = ['name', 'full_name', 'title', 'company_name', 'position', 'description', 'mobile', 'phone', 'email', 'topic', 'review_text', 'cover_letter', 'location', 'salary', 'bio', 'content', 'image_url', 'profile_picture_url', 'gender', 'job_title', 'rejection_reason', 'username', 'username_attempted', 'value', 'actor_name', 'ip_address', 'user_agent'];
  return {
    ...Object.fromEntries(names.map((name) => [name, text])),
    // The database takes a path of the site only.
    source_page: '/about',
    id: rowId(index + 1), creator_id: rowId(1), created_at: at, stage_changed_at: at, read_at: null, follow_up_on: null, refusal_mail_at: null, stage_before: null, merged_into: null, deleted_at: null, valid_through: null, rating: 4, language: index % 2 ? 'ar' : 'en', status: 'new', stage: 'new', type: index % 2 ? 'video' : 'text', is_pinned: false, is_pending: false,
    likes_count: 1, comments_count: 0, followers_count: 0, posts_count: 1, rank: 'Newbie', responsibilities: [text], qualifications: [text], tags: [text], translations: { ar: { title: text, name: text, position: text } },
    spam_reasons: [], account: { email: text, status_reason: text }, applications: [{ count: 1 }], successful: false, reason: 'wrong_credentials', action: 'update', table_name: 'inquiries', row_count: 1, changes: { [text.slice(0, 40)]: { before: text, after: text } },
  };
};
const all = texts.map(row);

/** Every text of the settings is that text; what is chosen from a list stays what it is by default. */
function settingsOf(rule: Rule<unknown>, text: string): unknown {
  if (rule === localizedText) return { en: text, ar: text };
  if (rule.fields) return Object.fromEntries(Object.entries(rule.fields).map(([key, field]) => [key, key === 'icon' ? 'Globe' : settingsOf(field, text)]));
  if (rule.of) return [{ ...(settingsOf(rule.of, text) as object), id: 'one', key: 'about', visible: true }];
  return rule.read('any text') === undefined ? undefined : text;
}

/** Pages of the site, and what tells that they have what was asked for. */
const pages: [name: string, page: ReactElement, path: string, table: string][] = [
  ['careers', <CareersPage key="c" />, '/careers', 'job_postings'],
  ['a position', <CareersPage key="j" />, `/careers?job=${rowId(2)}`, 'job_postings'],
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

  it.each(eachHostile.filter((_, index) => index % 3 === 0))('are harmless: a profile with %s', async (_name, text) => {
    const creator = { ...row(text.slice(0, 3000), 0), username: 'noor', status: 'active' };
    fakeRest(({ path }) => (path.endsWith('/creators') ? rows(creator) : path.endsWith('/creator_posts') ? rows(...all.slice(0, 9)) : rows()));
    await renderApp(<Routes><Route path="/creator/:username" element={<CreatorPage />} /></Routes>, { path: '/creator/noor?tab=feed' });
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expectHarmless(document.documentElement);
  });
});

/** Formulas and words of templates are only words here. */
const forSettings = eachHostile.filter(([name]) => !/formula|template|family|^long$|both/.test(name));

describe('the settings, with hostile texts in every place', () => {
  it.each(forSettings)('are harmless: %s', async (_name, text) => {
    rememberSettings(settingsOf(settingsSchema, text.slice(0, 1500)));
    fakeRest(() => rows());
    await renderApp(
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path="*" element={<><PageHead /><HomePage /><AboutPage /><SitemapPage /></>} />
        </Route>
      </Routes>,
      { path: '/', language: text.length % 2 ? 'ar' : 'en' },
    );
    await waitFor(() => expect(document.title).not.toBe(''));
    expect(document.title.trim().length).toBeGreaterThan(0);
    expectHarmless(document.documentElement);
  });
});

const lists: [list: string, tab: ReactElement, id: string, more?: object][] = [
  ['inquiries', <InquiriesTab key="i" />, 'inquiries'],
  ['user_reviews', <ReviewsTab key="r" />, 'reviews', { status: 'pending' }],
  ['job_applications', <ApplicationsTab key="a" />, 'applications'],
  ['job_postings', <JobsTab key="j" />, 'jobs'],
  ['creators', <CreatorDetailsTab key="c" />, 'creator-details', { status: 'active' }],
  ['creator_moderation', <CreatorModerationTab key="m" />, 'creator-moderation', { type: 'word' }],
  ['login_attempts', <LoginHistoryTab key="l" />, 'login-history'],
  ['audit_log', <AuditTab key="u" />, 'audit'],
];

describe('the panel, with hostile texts in every row', () => {
  it.each(lists)('is harmless: %s', async (list, tab, id, more = {}) => {
    const { container } = await renderList(tab, { list, rows: all.map((one) => ({ ...one, ...more })), path: `/admin/settings/${id}?row=${rowId(3)}` });
    await waitFor(() => expect(container.ownerDocument.body.textContent).toContain('javascript:globalThis'));
    expectHarmless(document.documentElement);
  });
});

/** Two hundred rows whose number is in the name that opens each. */
const crowd = Array.from({ length: 200 }, (_, index) => {
  const text = (texts[index % texts.length] ?? '').slice(0, 300);
  return { ...row(text, index), id: rowId(999 - index), status: 'active', full_name: `${String(index)} ${text}`, username: `${String(index)} ${text}`, table_name: 'job_applications', action: 'delete', row_count: index + 2 };
});

const numberOf = (opener: Element | null) => Number(/\d+/.exec(opener?.textContent ?? '')?.[0]);

describe('two hundred hostile rows', () => {
  it.each(lists.filter(([list]) => ['job_applications', 'creators', 'audit_log'].includes(list)))('are all there, page by page, and harmless: %s', async (list, tab, id) => {
    const user = userEvent.setup();
    await renderList(tab, { list, rows: crowd, path: `/admin/settings/${id}` });
    const seen: number[] = [];
    for (let page = 0; page < 4; page += 1) {
      await waitFor(() => expect(document.querySelectorAll('[data-opener]')).toHaveLength(50));
      await waitFor(() => expect(seen).not.toContain(numberOf(document.querySelector('[data-opener]'))));
      seen.push(...[...document.querySelectorAll('[data-opener]')].map(numberOf));
      expectHarmless(document.documentElement);
      if (page < 3) await user.click(screen.getByText('Next page'));
    }
    const first = list === 'audit_log' ? 2 : 0;
    expect(seen).toEqual(crowd.map((_, index) => index + first));
  });
});

describe('a toast', () => {
  it.each(forSettings)('is harmless: %s', async (_name, text) => {
    fakeRest(() => rows());
    await renderApp(null);
    toast({ title: text.slice(0, 500) || 'x', description: text.slice(0, 500) });
    await waitFor(() => expect(document.querySelector('li[role="status"], [role="region"] li')).not.toBeNull());
    expectHarmless(document.documentElement);
  });
});
