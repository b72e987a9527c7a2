import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types.ts';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { signInto } from './support/creators.ts';
import { goWithin } from './support/navigation.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

/** What strangers may write; as much of it as the database lets through. */
const hostile = [
  '<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script>',
  '=HYPERLINK("http://evil.example","here")',
  'abc\u202Egnp.exe\u202C \u2066x\u2069',
  '\u0627\u0644\u0639\u0631\u0628\u064A\u0629 with Latin (2026), 50% \u0648\u0645\u0639\u0647\u0627 \u0623\u0631\u0642\u0627\u0645',
  'javascript:window.wasRun=true',
] as const;

/** Two thousand characters without a space. */
const endless = 'W'.repeat(2000);

const inquiry = (tag: string, index: number) => ({
  name: `${tag} ${String(index).padStart(3, '0')} ${(hostile[index % hostile.length] ?? '').slice(0, 90)}`,
  company_name: index % 2 ? 'W'.repeat(150) : (hostile[index % hostile.length] ?? null),
  topic: index % 3 ? null : hostile[(index + 1) % hostile.length]?.slice(0, 100),
  mobile: '+97455551234',
  email: `${'w'.repeat(60)}@example.com`,
  description: index % 4 === 0 ? endless : (hostile[index % hostile.length] ?? ''),
  created_at: new Date(Date.parse('2026-11-01T09:00:00Z') - index * 60_000).toISOString(),
});

const text = (index: number) => hostile[index % hostile.length] ?? '';
const at = (index: number) => ({ created_at: new Date(Date.parse('2026-11-01T09:00:00Z') - index * 60_000).toISOString() });
const numbered = (tag: string, index: number) => `${tag} ${String(index).padStart(3, '0')}`;
/** Each text in each place. How two hundred of them are paged is shown without a browser: tests/unit/hostile/places.test.tsx. */
const many = <Row>(row: (index: number) => Row): Row[] => Array.from({ length: 10 }, (_, index) => row(index));

/** Lists that the service may fill, with as much of it as their columns hold; none of it is for visitors. */
async function fillLists(service: SupabaseClient<Database>, tag: string): Promise<void> {
  await service
    .from('inquiries')
    .insert(many((index) => inquiry(tag, index)))
    .throwOnError();
  await service
    .from('user_reviews')
    .insert(
      many((index) => ({
        ...at(index),
        name: `${numbered(tag, index)} ${text(index)}`.slice(0, 120),
        company_name: 'W'.repeat(160),
        rating: 1 + (index % 5),
        language: 'en',
        review_text: index % 3 ? text(index) : endless,
      })),
    )
    .throwOnError();
  const over = { valid_through: '2026-01-01' };
  await service
    .from('job_postings')
    .insert(
      many((index) => ({
        ...at(index),
        ...over,
        title: `${numbered(tag, index)} ${text(index)}`,
        location: 'W'.repeat(200),
        salary: text(index + 1).slice(0, 120),
        description: index % 3 ? text(index) : endless,
        responsibilities: [text(index), 'W'.repeat(500)],
      })),
    )
    .throwOnError();
  await service
    .from('login_attempts')
    .insert(
      many((index) => ({
        ...at(index),
        username_attempted: `${numbered(tag, index)} ${text(index)} ${'w'.repeat(100)}`,
        successful: false,
        reason: 'wrong_credentials',
      })),
    )
    .throwOnError();
  await service
    .from('creator_moderation')
    .insert(
      many((index) => ({
        ...at(index),
        type: 'username',
        value: `${numbered(tag, index)} ${text(index)}`.slice(0, 60).trim().toLowerCase(),
      })),
    )
    .throwOnError();
}

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Lists of which only functions and triggers write rows: a page of them as the API answers it. */
const written: Readonly<Record<string, [list: string, row: (tag: string, index: number) => object]>> = {
  applications: [
    'job_applications',
    (tag, index) => ({
      job_id: id(900),
      job_title: text(index + 1),
      full_name: `${numbered(tag, index)} ${text(index)}`.slice(0, 120),
      email: `${'w'.repeat(60)}@example.com`,
      phone: '+97455551234',
      stage: 'new',
      tags: ['W'.repeat(30)],
      rating: null,
      read_at: null,
      cover_letter: index % 2 ? text(index) : endless,
      resume_storage_path: `resumes/${id(900)}/1-${'w'.repeat(150)}.pdf`,
      language: 'en',
      stage_changed_at: at(index).created_at,
    }),
  ],
  creatorDetails: [
    'creators',
    (tag, index) => ({
      username: `${tag
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 8)}_${'w'.repeat(18)}_${String(index).padStart(2, '0')}`,
      full_name: index % 2 ? 'W'.repeat(120) : text(index).slice(0, 120),
      status: index % 3 ? 'suspended' : 'unverified',
      account: {
        email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example.com`,
        email_confirmed_at: null,
        status_changed_at: at(index).created_at,
        status_reason: index % 2 ? text(index) : 'W'.repeat(500),
      },
    }),
  ],
  audit: [
    'audit_log',
    (tag, index) => ({
      actor: null,
      actor_name: index % 2 ? text(index).slice(0, 80) : 'W'.repeat(80),
      action: 'update',
      table_name: 'website_settings',
      row_id: null,
      row_count: 1,
      changed: {
        version: index,
        paths: Array.from({ length: 200 }, () => `${tag}.${'w'.repeat(200)}`),
        columns: [text(index), 'W'.repeat(63)],
      },
    }),
  ],
};

async function answerPages(page: Page, tag: string): Promise<void> {
  for (const [list, row] of Object.values(written)) {
    const rows = many((index) => ({ id: id(index), deleted_at: null, ...at(index), ...row(tag, index) }));
    await page.route(new RegExp(`/rest/v1/(?:rpc/list_${list}\\?|${list}\\?.*id=eq\\.00000000)`), (route) => {
      const one = /id=eq\.([\w-]{36})/.exec(route.request().url())?.[1];
      return route.fulfill({ json: one ? rows.filter((each) => each.id === one) : rows });
    });
  }
}

async function emptyLists(service: SupabaseClient<Database>, tag: string): Promise<void> {
  await service.from('inquiries').delete().like('name', `${tag} %`).throwOnError();
  await service.from('user_reviews').delete().like('name', `${tag} %`).throwOnError();
  await service.from('job_postings').delete().like('title', `${tag} %`).throwOnError();
  await service.from('login_attempts').delete().like('username_attempted', `${tag} %`).throwOnError();
  await service.from('creator_moderation').delete().like('value', `${tag.toLowerCase()} %`).throwOnError();
}

test('hostile rows are texts and fit every screen, in every list and its details @phone', async ({ page, context, path, t, service }) => {
  // Eight lists, and what strangers may write into them.
  test.slow();
  const tag = uniqueName('Crowd');
  await fillLists(service, tag);
  await answerPages(page, tag);
  await signInto(context, demoAdministrator);
  const sheet = page.getByRole('dialog');
  const expectDetails = async (opener: Locator, shown: Locator) => {
    await opener.click();
    await expect(shown.first()).toBeVisible();
    // Of the list, which is laid out behind its details, and of the details.
    await expectNothingSideways(page);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    await sheet.getByRole('button', { name: t('common:close') }).click();
    await expect(sheet).toBeHidden();
  };
  try {
    const found = (tab: string) => path(`/admin/settings/${tab}?q=${encodeURIComponent(tag)}`);
    await page.goto(found('inquiries'));
    for (const tab of ['inquiries', 'reviews', 'jobs', 'loginHistory', 'creatorModeration']) {
      await test.step(tab, async () => {
        if (tab !== 'inquiries') await goWithin(page, found(tab));
        const opener = (index: number) => page.getByRole('button', { name: new RegExp(`^${numbered(tag, index)} `, 'i') });
        await expect(opener(0)).toBeVisible();
        if (tab === 'inquiries') {
          await expectDetails(opener(0), sheet.getByText(endless, { exact: true }));
          await expectDetails(opener(1), sheet.getByText('=HYPERLINK'));
        } else await expectDetails(opener(0), sheet.getByRole('heading', { name: new RegExp(`^${numbered(tag, 0)} <img`, 'i') }));
      });
    }
  } finally {
    await emptyLists(service, tag);
  }
  for (const tab of Object.keys(written)) {
    await test.step(tab, async () => {
      await goWithin(page, path(`/admin/settings/${tab}`));
      const openers = page.locator('[data-opener]');
      await expect(openers).toHaveCount(10);
      await expectDetails(openers.first(), sheet.getByText(tab === 'applications' ? endless : 'W'.repeat(63)));
    });
  }
});

test('five hundred rows are deleted at once and taken back', async ({ page, context, path, t, service }) => {
  const tag = uniqueName('Many');
  await service
    .from('inquiries')
    .insert(
      Array.from({ length: 500 }, (_, index) => ({
        ...at(index),
        name: `${tag} ${String(index)}`,
        email: 'many@example.com',
        mobile: '+97455551234',
        description: 'One of many',
      })),
    )
    .throwOnError();
  const deleted = async () =>
    (await service.from('inquiries').select('id', { count: 'exact', head: true }).like('name', `${tag} %`).not('deleted_at', 'is', null))
      .count;
  const rows = t('panel-inquiries:count_other', { count: 500 });
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/inquiries?q=${encodeURIComponent(tag)}`));
  await page.getByRole('checkbox', { name: t('panel-list:select.page') }).check();
  await page.getByRole('button', { name: t('panel-list:select.everything') }).click();
  const bar = page.getByRole('group', { name: t('panel-list:select.label') });
  await expect(bar).toContainText(t('panel-list:select.chosen', { rows }));
  await bar.getByRole('button', { name: t('panel-list:delete.label') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('panel-list:delete.label') })
    .click();
  await expect(toastWith(page, t('panel-list:delete.done', { rows }))).toBeVisible();
  expect(await deleted()).toBe(500);
  await page.getByRole('button', { name: t('panel-list:undo') }).click();
  await expect(toastWith(page, t('panel-list:restore.done', { rows }))).toBeVisible({ timeout: 20_000 });
  expect(await deleted()).toBe(0);
  await emptyLists(service, tag);
});
