import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelTabs } from '@/admin/tabs';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { Resume } from '@/admin/tabs/applications/resume';
import { AuditTab } from '@/admin/tabs/audit/audit-tab';
import { CreatorDetailsTab } from '@/admin/tabs/creator-details/creator-details-tab';
import { CreatorModerationTab } from '@/admin/tabs/creator-moderation/creator-moderation-tab';
import { FileManagerTab } from '@/admin/tabs/file-manager/file-manager-tab';
import { InquiriesTab } from '@/admin/tabs/inquiries/inquiries-tab';
import { JobsTab } from '@/admin/tabs/jobs/jobs-tab';
import { LoginHistoryTab } from '@/admin/tabs/login-history/login-history-tab';
import { ReviewsTab } from '@/admin/tabs/reviews/reviews-tab';
import { PageHead } from '@/boot/head';
import { SiteLayout } from '@/app/shell/site-layout';
import { toast, dismissToast } from '@/components/feedback/toast-store';
import type { Rule } from '@/features/settings/rules';
import { localizedText, settingsSchema } from '@/features/settings/schema';
import { AboutPage } from '@/pages/about/about-page';
import { CareersPage } from '@/pages/careers/careers-page';
import { CreatorPage } from '@/pages/creator/creator-page';
import { HomePage } from '@/pages/home/home-page';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { asAdministrator } from '../../support/as-administrator';
import { renderList, rowId } from '../../support/fake-list';
import { fakeRest, rows } from '../../support/fake-rest';
import { mixedSettings } from '../../support/hostile-settings';
import { eachHostile, hostileTexts } from '../../support/hostile-texts';
import { rememberSettings } from '../../support/remember-settings';
import { renderApp } from '../../support/render-app';
import { renderSettings } from '../../support/render-settings';
import { expectHarmless } from './harmless';

/** As long as a stored text may be, or about that. */
const texts = eachHostile.map(([, text]) => text.slice(0, 3000));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
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
  const names = [
    'name',
    'full_name',
    'title',
    'company_name',
    'position',
    'description',
    'mobile',
    'phone',
    'email',
    'topic',
    'review_text',
    'cover_letter',
    'location',
    'salary',
    'bio',
    'content',
    'image_url',
    'profile_picture_url',
    'gender',
    'job_title',
    'rejection_reason',
    'username',
    'username_attempted',
    'value',
    'actor_name',
    'ip_address',
    'user_agent',
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, text])),
    // The database takes a path of the site only.
    source_page: '/about',
    id: rowId(index + 1),
    creator_id: rowId(1),
    created_at: at,
    stage_changed_at: at,
    read_at: null,
    follow_up_on: null,
    refusal_mail_at: null,
    stage_before: null,
    merged_into: null,
    deleted_at: null,
    valid_through: null,
    rating: 4,
    language: index % 2 ? 'ar' : 'en',
    status: 'new',
    stage: 'new',
    type: index % 2 ? 'video' : 'text',
    is_pinned: false,
    is_pending: false,
    likes_count: 1,
    comments_count: 0,
    followers_count: 0,
    posts_count: 1,
    rank: 'Newbie',
    responsibilities: [text],
    qualifications: [text],
    tags: [text],
    translations: { ar: { title: text, name: text, position: text } },
    spam_reasons: [],
    account: { email: text, status_reason: text },
    applications: [{ count: 1 }],
    successful: false,
    reason: 'wrong_credentials',
    action: 'update',
    table_name: 'inquiries',
    row_count: 1,
    changes: { [text.slice(0, 40)]: { before: text, after: text } },
  };
};
const all = texts.map(row);

/** Every text of the settings is that text; what is chosen from a list stays what it is by default. */
function settingsOf(rule: Rule<unknown>, text: string): unknown {
  if (rule === localizedText) return { en: text, ar: text };
  if (rule.fields)
    return Object.fromEntries(Object.entries(rule.fields).map(([key, field]) => [key, key === 'icon' ? 'Globe' : settingsOf(field, text)]));
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
});

describe('the head of a page', () => {
  it.each(eachHostile)('has these words, or those of the product: %s', async (_name, text) => {
    rememberSettings(settingsOf(settingsSchema, text.slice(0, 1500)));
    fakeRest(() => rows());
    await renderApp(<PageHead />, { path: '/about' });
    await waitFor(() => expect(document.title.trim()).not.toBe(''));
    expectHarmless(document.head);
  });
});

describe('the settings in the panel, with a hostile text in every field', () => {
  it.each(panelTabs.filter(({ kind, hasBar }) => kind === 'settings' || hasBar).map((tab) => [tab.id, tab] as const))(
    'are harmless: %s',
    async (_id, tab) => {
      const Tab = await tab.load();
      const [stored, before] = [0, 1].map((more) => mixedSettings(texts, tab.id.length + more));
      const { container } = await renderSettings(<Tab />, {
        ...(stored && { stored }),
        path: `/admin/settings/${tab.id}`,
        answer: ({ path }) =>
          path.endsWith('/website_settings_history')
            ? rows(...[stored, before].map((settings, index) => ({ version: 2 - index, created_at: at, saved_by: null, settings })))
            : undefined,
      });
      await waitFor(() => expect(container.querySelectorAll('input, textarea, button, li').length).toBeGreaterThan(0));
      expectHarmless(document.documentElement);
    },
  );
});

describe('the file manager, with a hostile name of every file and use', () => {
  it('is harmless', async () => {
    // A name in Storage is one part of a path.
    const names = texts.map(
      (text, index) => `${String(index)}${text.replace(/[/\0]/g, '').slice(0, 200)}${['.png', '.pdf', '.svg', ''][index % 4] ?? ''}`,
    );
    const listed = names.map((name, index) => ({
      name,
      id: index % 5 ? name : null,
      metadata: index % 5 ? { size: 2048, mimetype: ['image/png', 'text/html', 'application/pdf'][index % 3] } : null,
      updated_at: at,
    }));
    await renderSettings(<FileManagerTab />, {
      path: '/admin/settings/fileManager',
      answer: (call) =>
        call.path.includes('/object/list/')
          ? rows(...listed)
          : call.path.endsWith('/rpc/file_uses')
            ? rows(...names.map((name, index) => ({ name, place: 'job', label: texts[index], row_id: rowId(1) })))
            : call.path.endsWith('/rpc/sitemap_state')
              ? Response.json({ jobs: '0:0', creators: '0:0' })
              : undefined,
    });
    await waitFor(() => expect(document.body.textContent).toContain('javascript:globalThis'));
    expectHarmless(document.documentElement);
  });
});

describe('a résumé that is shown', () => {
  it.each(eachHostile)('is a PDF for the browser, whatever it is, under a name that is one: %s', async (_name, text) => {
    const shown: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:http://localhost/${String(shown.push(file))}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    fakeRest(({ path, method }) =>
      path.includes('/object/sign/') && method === 'POST'
        ? Response.json({ signedURL: '/object/sign/cv.pdf?token=x' })
        : path.includes('/object/')
          ? new Response(hostileTexts.markup, { headers: { 'content-type': 'text/html' } })
          : rows(),
    );
    await asAdministrator();
    await renderApp(<Resume path={`resumes/${rowId(1)}/1700000000000-cv.pdf`} name={text.slice(0, 120)} />);
    const frame = await waitFor(() => document.querySelector('iframe') ?? expect.fail('no frame yet'));
    expect(frame.src).toMatch(/^blob:http:\/\/localhost\/\d+#/);
    expect(frame.hasAttribute('srcdoc')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /Download/ }));
    await waitFor(() => expect(links).toHaveBeenCalled());
    const link = links.mock.instances[0] as unknown as HTMLAnchorElement;
    expect(link.download).toMatch(/^[^\\/:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]+\.pdf$/u);
    expect(shown.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
    expectHarmless(document.documentElement);
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
                <PageHead />
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
    const { container } = await renderList(tab, {
      list,
      rows: all.map((one) => ({ ...one, ...more })),
      path: `/admin/settings/${id}?row=${rowId(3)}`,
    });
    await waitFor(() => expect(container.ownerDocument.body.textContent).toContain('javascript:globalThis'));
    expectHarmless(document.documentElement);
  });
});

/** A hundred and twenty rows whose number is in the name that opens each. */
const crowd = Array.from({ length: 120 }, (_, index) => {
  const text = (texts[index % texts.length] ?? '').slice(0, 300);
  const name = `${String(index)} ${text}`;
  return {
    ...row(text, index),
    id: rowId(999 - index),
    status: 'active',
    name,
    full_name: name,
    username: name,
    table_name: 'job_applications',
    action: 'delete',
    row_count: index + 2,
  };
});

const numberOf = (opener: Element | null) => Number(/\d+/.exec(opener?.textContent ?? '')?.[0]);

describe('many hostile rows', () => {
  it.each(lists.filter(([list]) => ['inquiries', 'job_applications', 'creators', 'audit_log'].includes(list)))(
    'are all there, page by page, though the list changes meanwhile, and harmless: %s',
    async (list, tab, id) => {
      const user = userEvent.setup();
      const { change } = await renderList(tab, {
        list,
        rows: crowd.map((one) => ({ ...one, ...(list === 'inquiries' && { status: 'new' }) })),
        path: `/admin/settings/${id}`,
      });
      const seen: number[] = [];
      for (const [page, shown] of [50, 50, 20].entries()) {
        await waitFor(() => expect(document.querySelectorAll('[data-opener]')).toHaveLength(shown));
        await waitFor(() => expect(seen).not.toContain(numberOf(document.querySelector('[data-opener]'))));
        seen.push(...[...document.querySelectorAll('[data-opener]')].map(numberOf));
        expectHarmless(document.documentElement);
        // One comes in and one goes away on the first page: the second goes on where it ended.
        if (page === 0)
          change((table) => [
            ...table.slice(0, 1).map((one) => ({ ...one, id: rowId(1000) })),
            ...table.filter(({ id: other }) => other !== rowId(992)),
          ]);
        if (page < 2) await user.click(screen.getByText('Next page'));
      }
      const first = list === 'audit_log' ? 2 : 0;
      expect(seen).toEqual(crowd.map((_, index) => index + first));
      expect(screen.getByText('Next page').closest('button')).toBeDisabled();
    },
  );
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
