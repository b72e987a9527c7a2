import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessFinding } from '@/admin/tabs/diagnostics/checks/access';
import { downFinding, latencyFinding } from '@/admin/tabs/diagnostics/checks/backend';
import { clockFinding } from '@/admin/tabs/diagnostics/checks/clock';
import { storageFinding } from '@/admin/tabs/diagnostics/checks/storage';
import { functionsFinding } from '@/admin/tabs/diagnostics/checks/functions';
import { migrationFinding } from '@/admin/tabs/diagnostics/checks/migrations';
import { deadLinksFinding, missingPagesFinding } from '@/admin/tabs/diagnostics/checks/links';
import { publishingFinding, staticPagesFinding } from '@/admin/tabs/diagnostics/checks/pages';
import { mailFinding, passwordFinding } from '@/admin/tabs/diagnostics/checks/people';
import { brokenFinding, missingFinding } from '@/admin/tabs/diagnostics/checks/pictures';
import { samplesFinding, settingsFinding } from '@/admin/tabs/diagnostics/checks/settings';
import { talksFinding } from '@/admin/tabs/diagnostics/checks/talks';
import { textsFinding } from '@/admin/tabs/diagnostics/checks/texts';
import { seoFinding } from '@/admin/tabs/diagnostics/checks/seo';
import { sitemapFinding } from '@/admin/tabs/diagnostics/checks/sitemap';
import { checks, isOfServer, isPersonal } from '@/admin/tabs/diagnostics/registry';
import type { CheckId, Finding } from '@/admin/insights/diagnostics/finding';
import { externalAddress, externalPages } from '@/admin/insights/diagnostics/external-pages';
import type { TimedFacts } from '@/features/diagnostics/admin';
import { now, daysAgo } from './findings.fixture';

describe('the registry of checks', () => {
  it.each(['en', 'ar'])('has the words for each, and for no other (%s)', (language) => {
    const { checks: texts } = JSON.parse(readFileSync(`public/locales/${language}/panel-diagnostics.json`, 'utf8')) as {
      checks: Record<string, { name: string }>;
    };
    expect(checks.map(({ id }) => id).sort()).toEqual(Object.keys(texts).sort());
    expect(new Set(Object.values(texts).map(({ name }) => name)).size).toBe(checks.length);
  });

  it('says what to do wherever there is something to do', () => {
    const { checks: texts } = JSON.parse(readFileSync('public/locales/en/panel-diagnostics.json', 'utf8')) as {
      checks: Record<string, Record<string, { todo?: string }>>;
    };
    const fine = ['fine', 'same', 'refused', 'complete', 'none', 'nothing', 'off', 'current', 'used', 'recent', 'development'];
    for (const [id, outcomes] of Object.entries(texts))
      for (const [outcome, words] of Object.entries(outcomes))
        if (outcome !== 'name')
          expect(Boolean(words.todo), `${id} ${outcome}`).toBe(!fine.includes(outcome) || (id === 'mail' && outcome === 'off'));
  });
});

const brokenSearch = { search: { links: [{ id: 'a', query: 'x', text: 'X', href: '/no-such-page' }] } };
const published = { served: 4, isDevelopment: false, changes: 0, is_set_up: true, last: null };
const failedPublication = (failure: 'refused' | 'timed_out') => ({
  id: 'x',
  created_at: new Date(now).toISOString(),
  finished_at: new Date(now).toISOString(),
  is_automatic: false,
  state: 'failed' as const,
  failure,
});

describe('findings that need an action', () => {
  const timed = { facts: { now: new Date(now + 400_000).toISOString() }, requestedAt: now, answeredAt: now } as TimedFacts;
  /** Tests of the database have those that it makes. */
  const amiss: Partial<Record<CheckId, readonly Finding[]>> = {
    talks: [
      talksFinding({ isOn: true, hours: [], services: ['a'] }),
      talksFinding({ isOn: true, hours: [{ day: 0, from: '09:00', to: '12:00' }], services: [] }),
    ],
    backend: [latencyFinding(9000), downFinding('offline')],
    clock: [clockFinding(timed), clockFinding({ ...timed, facts: { now: new Date(now - 400_000).toISOString() } } as TimedFacts)],
    migrations: [migrationFinding('2', null), migrationFinding('3', '2'), migrationFinding('2', '3')],
    functions: [functionsFinding(['check-resume'])],
    access: [accessFinding([{ kind: 'read', table: 'notes' }])],
    settings: [settingsFinding(null), settingsFinding({ siteTheme: { primaryColor: 'beige' } })],
    seo: [seoFinding({ seo: { about: { title: { en: 'About us', ar: '' } } } })],
    picturesMissing: [missingFinding({})],
    picturesBroken: [brokenFinding(['logoUrl'], [], 1)],
    samples: [samplesFinding({}, ['figure'])],
    texts: [textsFinding({ 'home:deleted': { en: ['x', '', []] } }, new Map())],
    staticPages: [staticPagesFinding({ ...published, served: null, changes: 3 }), staticPagesFinding({ ...published, changes: 3 })],
    publishing: [
      publishingFinding({ ...published, is_set_up: false }),
      publishingFinding({ ...published, last: failedPublication('refused') }),
      publishingFinding({ ...published, last: failedPublication('timed_out') }),
    ],
    deadLinks: [deadLinksFinding(brokenSearch, [])],
    missingPages: [missingPagesFinding([{ path: '/old', hits: 9 }])],
    sitemap: [
      sitemapFinding({ made: false }, true),
      sitemapFinding({ made: true, at: daysAgo(1), stale: ['creators'] }, true),
      sitemapFinding({ made: true, at: daysAgo(1), stale: [] }, false),
    ],
    storage: [storageFinding([{ files: 1, bytes: 1000 }], 1000)],
    mail: [mailFinding(true), mailFinding(false)],
    password: [passwordFinding(null, now), passwordFinding(daysAgo(366), now)],
  };

  it.each(checks.map(({ id }) => id).filter((id) => !isOfServer(id)))('leads to a place: %s', (id) => {
    const { checks: texts } = JSON.parse(readFileSync('public/locales/en/panel-diagnostics.json', 'utf8')) as {
      checks: Record<string, Record<string, { todo?: string }>>;
    };
    const toDo = Object.entries(texts[id] ?? {}).filter(([, words]) => words.todo);
    // `amiss` has each outcome with something to do.
    expect(amiss[id]?.map(({ outcome }) => outcome).sort()).toEqual(toDo.map(([outcome]) => outcome).sort());
    for (const { outcome, status, places = [] } of amiss[id] ?? []) {
      expect(status).not.toBe('ok');
      expect(
        places.some((place) => !('name' in place)),
        outcome,
      ).toBe(true);
    }
  });

  it('is stored for all devices, except about this device and account', () => {
    expect(checks.map(({ id }) => id).filter(isPersonal)).toEqual(['clock', 'password']);
  });

  it('leads to the project’s own dashboard where Supabase hosts it, else to the guide', () => {
    for (const page of externalPages)
      expect(externalAddress(page, 'http://127.0.0.1:54321')).toMatch(
        page === 'time' || page === 'sitemapFile' ? /./ : /^https:\/\/supabase\.com\/docs\/guides\/./,
      );
    expect(externalAddress('policies', 'https://abcdefghijklmnopqrst.supabase.co')).toBe(
      'https://supabase.com/dashboard/project/abcdefghijklmnopqrst/auth/policies',
    );
    expect(externalAddress('project', 'https://abcdefghijklmnopqrst.supabase.co')).toBe(
      'https://supabase.com/dashboard/project/abcdefghijklmnopqrst',
    );
    expect(externalAddress('project', 'https://evil.example/.supabase.co')).toMatch(/docs/);
  });
});
