import type { Page } from '@playwright/test';
import type { Language } from './support/languages.ts';

/** The tabs with a list, and the tables that they show. */
export const listTabs = {
  inquiries: 'inquiries',
  applications: 'job_applications',
  reviews: 'user_reviews',
  jobs: 'job_postings',
  creatorDetails: 'creators',
  creatorModeration: 'creator_moderation',
  loginHistory: 'login_attempts',
  audit: 'audit_log',
} as const;

export type ListTab = keyof typeof listTabs;

const rowsOfPage = 20;

/** Names of 200 letters, in the script that is not the panel's. */
const longNames: Readonly<Record<Language, string>> = {
  en: 'عبد الرحمن بن محمد بن عبد العزيز آل السليطي '.repeat(5).slice(0, 200),
  ar: 'Maximiliana-Alexandrina von Hohenzollern-Sigmaringen '.repeat(5).slice(0, 200),
};

/** Values of the state columns whose labels are the longest. */
const states: Partial<Record<ListTab, readonly Record<string, unknown>[]>> = {
  inquiries: ['new', 'open', 'waiting', 'won', 'lost'].map((status) => ({ status })),
  applications: ['new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'].map((stage) => ({ stage })),
  reviews: ['pending', 'approved', 'rejected'].map((status) => ({ status })),
  jobs: ['2026-01-01', '2036-12-30', null].map((valid_through) => ({ valid_through })),
  creatorDetails: ['unverified', 'active', 'suspended'].map((status) => ({ status })),
  loginHistory: ['wrong_credentials', 'wrong_code', 'locked_out'].map((reason) => ({ reason })),
};

/** Returns the id of a row. */
export const rowId = (tab: ListTab, index: number) =>
  `00000000-0000-4000-8000-${String(Object.keys(listTabs).indexOf(tab) + 1).padStart(6, '0')}${String(index).padStart(6, '0')}`;

/** Returns a row that has the columns of every list. */
function longRow(tab: ListTab, index: number, language: Language) {
  const name = longNames[language];
  const email = `${'w'.repeat(40)}.${String(index)}@${'w'.repeat(40)}.example.com`;
  const texts = ['name', 'full_name', 'title', 'value', 'company_name', 'position', 'topic', 'description', 'location', 'salary'];
  const kinds = states[tab] ?? [{}];
  return {
    ...Object.fromEntries([...texts, 'job_title', 'review_text', 'actor_name'].map((column) => [column, name])),
    username: 'w'.repeat(30),
    username_attempted: email,
    email,
    account: { email },
    mobile: '+974 5555 1234 5678',
    phone: '+974 5555 1234 5678',
    ip_address: '2001:db8:85a3:8d3::',
    follow_up_on: '2026-11-30',
    source_page: `/${'w'.repeat(100)}`,
    rating: 5,
    tags: [],
    translations: {},
    language: 'en',
    applications: [{ count: 1234 }],
    successful: false,
    action: 'update',
    table_name: 'website_settings',
    row_count: 1234,
    changed: {},
    job_id: null,
    read_at: null,
    deleted_at: null,
    created_at: index % 2 ? '2026-09-28T20:58:00Z' : new Date().toISOString(),
    ...kinds[index % kinds.length],
    id: rowId(tab, index),
  };
}

/** Answers the pages of all lists with long names. No account is locked, so that nothing stands above the login history. */
export async function answerLongNames(page: Page, language: Language): Promise<void> {
  await page.route('**/rest/v1/rpc/locked_accounts*', (route) => route.fulfill({ json: [] }));
  for (const [tab, list] of Object.entries(listTabs) as [ListTab, string][]) {
    const rows = Array.from({ length: rowsOfPage }, (_, index) => longRow(tab, index, language));
    await page.route(new RegExp(`/rest/v1/rpc/list_${list}\\?`), (route) => route.fulfill({ json: rows }));
  }
}
