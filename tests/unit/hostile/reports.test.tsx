import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReportsTab } from '@/admin/tabs/reports/reports-tab';
import { eachHostile } from '../../support/hostile-texts';
import { renderSettings } from '../../support/render-settings';
import { expectHarmless } from './harmless';
import { at } from './hostile-rows.fixture';

const both = (text: string) => ({ en: text, ar: text });

/** A case with a text in every field that a reporter, a creator or an administrator writes. */
function caseOf(text: string, subject: 'post' | 'profile') {
  const thing =
    subject === 'post'
      ? { content: text, type: text, created_at: at }
      : {
          username: 'noor',
          full_name: text,
          headline: text,
          bio: text,
          translations: { ar: { full_name: text, headline: text, bio: text } },
          links: [{ url: `https://example.com/${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`, label: text }],
          profile_picture_url: text,
          banner_url: text,
        };
  return {
    id: `10000000-0000-4000-8000-00000000000${subject === 'post' ? '1' : '2'}`,
    created_at: at,
    subject,
    subject_id: '20000000-0000-4000-8000-000000000001',
    held_for: text,
    reports: 1,
    weight: 50,
    status: 'hidden',
    decided_at: at,
    decided: both(text),
    appeal: text,
    appealed_at: at,
    appeal_status: 'open',
    answer: both(text),
    snapshot: thing,
    current: thing,
    is_changed: true,
    creator: {
      id: '30000000-0000-4000-8000-000000000001',
      username: 'noor',
      full_name: text,
      status: 'active',
      visibility: 'hidden',
      breaches: 1,
    },
    texts: [{ id: 'a', at, reason: 'spam', details: text, weight: 50, by: '' }],
  };
}

describe.each(['post', 'profile'] as const)('a case of a %s in the panel', (subject) => {
  it.each(eachHostile)('is harmless: %s', async (_name, whole) => {
    const text = whole.slice(0, 1000);
    const queue = { cases: [caseOf(text, subject)], more: false, open: 0, appeals: 1 };
    await renderSettings(<ReportsTab />, {
      path: '/admin/settings/reports?view=appeals',
      answer: ({ path }) => (path.endsWith('/rpc/report_queue') ? Response.json(queue) : undefined),
    });
    expect(await screen.findByRole('heading', { level: 2 })).toBeInTheDocument();
    expectHarmless(document.documentElement);
  });
});
