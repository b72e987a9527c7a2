import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types.ts';

/** Texts that strangers may write, up to the database's limits. */
const hostile = [
  '<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script>',
  '=HYPERLINK("http://evil.example","here")',
  'abc\u202Egnp.exe\u202C \u2066x\u2069',
  '\u0627\u0644\u0639\u0631\u0628\u064A\u0629 with Latin (2026), 50% \u0648\u0645\u0639\u0647\u0627 \u0623\u0631\u0642\u0627\u0645',
  'javascript:window.wasRun=true',
] as const;

/** 2,000 characters without a space. */
export const endless = 'W'.repeat(2000);

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

export const at = (index: number) => ({ created_at: new Date(Date.parse('2026-11-01T09:00:00Z') - index * 60_000).toISOString() });

export const numbered = (tag: string, index: number) => `${tag} ${String(index).padStart(3, '0')}`;

/** Each text in each position. tests/unit/hostile/panel-lists.test.tsx covers paging. */
const many = <Row>(row: (index: number) => Row): Row[] => Array.from({ length: 10 }, (_, index) => row(index));

/** Lists that the service role fills to the columns' limits. Visitors see none of the rows. */
export async function fillLists(service: SupabaseClient<Database>, tag: string): Promise<void> {
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

/** Lists whose rows only functions and triggers write: a page as the API returns it. */
export const written: Readonly<Record<string, [list: string, row: (tag: string, index: number) => object]>> = {
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
      pool_consent_at: at(index).created_at,
      keep_until: '2028-01-31',
      answers: [],
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

export async function answerPages(page: Page, tag: string): Promise<void> {
  for (const [list, row] of Object.values(written)) {
    const rows = many((index) => ({ id: id(index), deleted_at: null, ...at(index), ...row(tag, index) }));
    await page.route(new RegExp(`/rest/v1/(?:rpc/list_${list}\\?|${list}\\?.*id=eq\\.00000000)`), (route) => {
      const one = /id=eq\.([\w-]{36})/.exec(route.request().url())?.[1];
      return route.fulfill({ json: one ? rows.filter((each) => each.id === one) : rows });
    });
  }
}

export async function emptyLists(service: SupabaseClient<Database>, tag: string): Promise<void> {
  await service.from('inquiries').delete().like('name', `${tag} %`).throwOnError();
  await service.from('user_reviews').delete().like('name', `${tag} %`).throwOnError();
  await service.from('job_postings').delete().like('title', `${tag} %`).throwOnError();
  await service.from('login_attempts').delete().like('username_attempted', `${tag} %`).throwOnError();
  await service.from('creator_moderation').delete().like('value', `${tag.toLowerCase()} %`).throwOnError();
}
