import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import type { Rule } from '@/features/settings/rules';
import { localizedText } from '@/features/settings/schema';
import { rowId } from '../../support/fake-list';
import { eachHostile } from '../../support/hostile-texts';

/** Hostile texts, cut to about the maximum length of a stored text. */
export const texts = eachHostile.map(([, text]) => text.slice(0, 3000));

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

export const at = '2026-11-20T10:00:00+00:00';

/** Returns a row for any table, with the text in every column. */
export const row = (text: string, index: number) => {
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
    // The database accepts only a path of the site.
    source_page: '/about',
    resume_storage_path: `resumes/spontaneous/${rowId(index + 1)}.pdf`,
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
    pool_consent_at: null,
    keep_until: null,
    answers: [],
    rating: 4,
    language: index % 2 ? 'ar' : 'en',
    status: 'new',
    stage: 'new',
    type: index % 2 ? 'video' : 'text',
    is_pinned: false,
    is_pending: false,
    likes_count: 1,
    comments_count: 0,
    version: 1,
    edited_at: null,
    pictures: [],
    followers_count: 0,
    posts_count: 1,
    rank: 'Newbie',
    responsibilities: [text],
    qualifications: [text],
    tags: [text],
    translations: { ar: { title: text, name: text, position: text, full_name: text, headline: text, bio: text } },
    headline: text,
    topics: [rowId(1)],
    links: [
      { url: text, label: text },
      { url: 'https://example.com', label: text },
    ],
    banner_url: text,
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

export const all = texts.map(row);

/** Returns settings with the text in every field. Choices keep their defaults. */
export function settingsOf(rule: Rule<unknown>, text: string): unknown {
  if (rule === localizedText) return { en: text, ar: text };
  if (rule.fields)
    return Object.fromEntries(Object.entries(rule.fields).map(([key, field]) => [key, key === 'icon' ? 'Globe' : settingsOf(field, text)]));
  if (rule.of) return [{ ...(settingsOf(rule.of, text) as object), id: 'one', key: 'about', visible: true }];
  return rule.read('any text') === undefined ? undefined : text;
}
