import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessFinding, attempts, tables } from '@/admin/tabs/diagnostics/checks/access';
import { downFinding, latencyFinding } from '@/admin/tabs/diagnostics/checks/backend';
import { bucketsFinding, expectedBuckets } from '@/admin/tabs/diagnostics/checks/buckets';
import { clockFinding } from '@/admin/tabs/diagnostics/checks/clock';
import { filesFinding, storageFinding } from '@/admin/tabs/diagnostics/checks/files';
import { functionNames, functionsFinding } from '@/admin/tabs/diagnostics/checks/functions';
import { migrationFinding } from '@/admin/tabs/diagnostics/checks/migrations';
import { staticPagesFinding } from '@/admin/tabs/diagnostics/checks/pages';
import { mailFinding, outboxFinding, passwordFinding, unverifiedFinding } from '@/admin/tabs/diagnostics/checks/people';
import { brokenFinding, missingFinding, slotsOf } from '@/admin/tabs/diagnostics/checks/pictures';
import { retentionFinding } from '@/admin/tabs/diagnostics/checks/retention';
import { samplesFinding, settingsFinding } from '@/admin/tabs/diagnostics/checks/settings';
import { seoFinding } from '@/admin/tabs/diagnostics/checks/seo';
import { sitemapFinding } from '@/admin/tabs/diagnostics/checks/sitemap';
import { checks } from '@/admin/tabs/diagnostics/registry';
import { creatorsList } from '@/admin/tabs/creator-details/creators-list';
import { readView } from '@/admin/list/list-view';
import type { CheckId, Finding } from '@/admin/insights/diagnostics/finding';
import { externalAddress, externalPages } from '@/admin/insights/diagnostics/external-pages';
import type { TimedFacts } from '@/features/diagnostics/admin';

const found = ({ status, outcome }: { status: string; outcome: string }) => `${status} ${outcome}`;
const now = Date.parse('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

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
    const fine = ['fine', 'same', 'refused', 'complete', 'none', 'nothing', 'off', 'current', 'used', 'recent'];
    for (const [id, outcomes] of Object.entries(texts))
      for (const [outcome, words] of Object.entries(outcomes))
        if (outcome !== 'name')
          expect(Boolean(words.todo), `${id} ${outcome}`).toBe(!fine.includes(outcome) || (id === 'mail' && outcome === 'off'));
  });
});

describe('what has to be done', () => {
  const facts = { abandoned_resumes: 1, lost_resumes: 0 };
  const timed = { facts: { now: new Date(now + 400_000).toISOString() }, requestedAt: now, answeredAt: now } as TimedFacts;
  const mail = { ran_at: daysAgo(1), is_set_up: true, waiting: 1, failed_count: 0 };
  const amiss: Record<CheckId, readonly Finding[]> = {
    backend: [latencyFinding(9000), downFinding('offline')],
    clock: [clockFinding(timed), clockFinding({ ...timed, facts: { now: new Date(now - 400_000).toISOString() } } as TimedFacts)],
    migrations: [migrationFinding('2', null), migrationFinding('3', '2'), migrationFinding('2', '3')],
    functions: [functionsFinding(['check-resume'])],
    access: [accessFinding([{ kind: 'read', table: 'notes' }])],
    settings: [settingsFinding(null), settingsFinding({ siteTheme: { primaryColor: 'beige' } })],
    seo: [seoFinding({ seo: { about: { title: { en: 'About us', ar: '' } } } })],
    picturesMissing: [missingFinding({})],
    picturesBroken: [brokenFinding(['logoUrl'], [], 1)],
    samples: [samplesFinding({})],
    staticPages: [staticPagesFinding(null, 4), staticPagesFinding(3, 4)],
    sitemap: [
      sitemapFinding({ made: false }, true),
      sitemapFinding({ made: true, at: daysAgo(1), stale: ['creators'] }, true),
      sitemapFinding({ made: true, at: daysAgo(1), stale: [] }, false),
    ],
    buckets: [
      bucketsFinding([]),
      bucketsFinding(expectedBuckets.map((bucket) => ({ ...bucket, public: true, types: null }))),
      bucketsFinding(expectedBuckets.map((bucket) => ({ ...bucket, types: null }))),
    ],
    storage: [storageFinding([{ files: 1, bytes: 1000 }], 1000)],
    files: [filesFinding(facts, 0), filesFinding({ ...facts, lost_resumes: 1 }, 0)],
    retention: [retentionFinding(null, now), retentionFinding(daysAgo(3), now), retentionFinding(daysAgo(8), now)],
    unverified: [unverifiedFinding(1, now)],
    mail: [mailFinding(true), mailFinding(false)],
    outbox: [
      outboxFinding({ ...mail, ran_at: null }, now),
      outboxFinding({ ...mail, is_set_up: false }, now),
      outboxFinding({ ...mail, failed_count: 1 }, now),
      outboxFinding(mail, now),
    ],
    password: [passwordFinding(null, now), passwordFinding(daysAgo(366), now)],
  };

  it.each(checks.map(({ id }) => id))('leads to a place: %s', (id) => {
    const { checks: texts } = JSON.parse(readFileSync('public/locales/en/panel-diagnostics.json', 'utf8')) as {
      checks: Record<string, Record<string, { todo?: string }>>;
    };
    const toDo = Object.entries(texts[id] ?? {}).filter(([, words]) => words.todo);
    // Each outcome with something to do is looked at.
    expect(amiss[id].map(({ outcome }) => outcome).sort()).toEqual(toDo.map(([outcome]) => outcome).sort());
    for (const { outcome, status, places = [] } of amiss[id]) {
      expect(status).not.toBe('ok');
      expect(
        places.some((place) => !('name' in place)),
        outcome,
      ).toBe(true);
    }
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

describe('the backend', () => {
  it.each([
    [80, 'ok fine'],
    [1500, 'ok fine'],
    [1501, 'warning slow'],
  ])('answers after %i ms: %s', (milliseconds, expected) => {
    expect(found(latencyFinding(milliseconds))).toBe(expected);
  });

  it.each([
    [0, 'ok fine'],
    [59_000, 'ok fine'],
    [-59_000, 'ok fine'],
    [120_000, 'warning behind'],
    [-120_000, 'warning ahead'],
    [301_000, 'error behind'],
    [-301_000, 'error ahead'],
  ])('has a clock that differs by %i ms: %s', (off, expected) => {
    const timed = { facts: { now: new Date(now + off).toISOString() }, requestedAt: now, answeredAt: now } as TimedFacts;
    expect(found(clockFinding(timed))).toBe(expected);
    // A slow answer is no wrong clock.
    expect(found(clockFinding({ ...timed, requestedAt: now - Math.abs(off), answeredAt: now + Math.abs(off) }))).toBe('ok fine');
  });

  it.each([
    ['2', '2', 'ok same'],
    ['3', '2', 'error databaseBehind'],
    ['2', '3', 'warning appBehind'],
    ['2', null, 'unknown notNoted'],
    ['', '2', 'unknown notNoted'],
  ])('has the migrations: app %s, database %s: %s', (app, database, expected) => {
    expect(found(migrationFinding(app, database))).toBe(expected);
  });

  it('has functions that answer, or names those that do not', () => {
    const folders = readdirSync('supabase/functions').filter((name) => !name.startsWith('_') && !name.includes('.'));
    expect([...functionNames].sort()).toEqual(folders.sort());
    expect(found(functionsFinding([]))).toBe('ok fine');
    expect(functionsFinding(['check-resume'])).toMatchObject({
      status: 'error',
      outcome: 'silent',
      places: [{ name: 'check-resume' }, { page: 'functions' }],
    });
  });

  it('refuses visitors what is not theirs, or names what it lets through', () => {
    expect(found(accessFinding([]))).toBe('ok refused');
    expect(accessFinding([], ['delete storage.objects: broken'])).toMatchObject({
      status: 'error',
      values: { count: 1 },
      places: [{ name: 'delete storage.objects: broken' }, { page: 'policies' }],
    });
    expect(
      accessFinding([
        { kind: 'read', table: 'inquiries' },
        { kind: 'call', rpc: 'diagnostics' },
        { kind: 'upload', bucket: 'avatars' },
      ]),
    ).toMatchObject({
      status: 'error',
      values: { count: 3 },
      places: [{ name: 'read inquiries' }, { name: 'rpc diagnostics' }, { name: 'upload avatars' }, { page: 'policies' }],
    });
  });

  it('tries every table and every bucket', () => {
    const types = readFileSync('src/lib/database.types.ts', 'utf8');
    const listed = [...(/\n {4}Tables: \{\n([\s\S]*?)\n {4}\}/.exec(types)?.[1]?.matchAll(/^ {6}(\w+): \{$/gm) ?? [])].map(
      ([, table]) => table,
    );
    expect(listed.length).toBeGreaterThan(15);
    expect([...tables].sort()).toEqual(listed.sort());
    for (const table of tables) expect(attempts).toContainEqual({ kind: 'insert', table });
    for (const { id } of expectedBuckets) expect(attempts).toContainEqual({ kind: 'upload', bucket: id });
  });
});

describe('the content', () => {
  it('has settings that can be used, or leads to those that can not', () => {
    expect(found(settingsFinding({ companyName: 'Pearl' }))).toBe('ok fine');
    expect(found(settingsFinding(null))).toBe('error gone');
    expect(settingsFinding({ siteTheme: { primaryColor: 'beige' }, contactDetails: { branches: [7] }, search: 4 })).toMatchObject({
      status: 'warning',
      outcome: 'broken',
      places: expect.arrayContaining([{ field: 'siteTheme.primaryColor' }, { field: 'contactDetails.branches' }]) as unknown[],
    });
  });

  it('has search-engine texts in both languages, in none, or in one only', () => {
    expect(found(seoFinding({}))).toBe('ok complete');
    const both = { en: 'About us', ar: 'من نحن' };
    expect(found(seoFinding({ seo: { about: { title: both, description: both } } }))).toBe('ok complete');
    expect(seoFinding({ seo: { about: { title: { en: 'About us', ar: '' } }, home: { description: { en: ' ', ar: 'وصف' } } } })).toEqual({
      status: 'warning',
      outcome: 'missing',
      values: { count: 2 },
      places: [{ field: 'seo.home.description.en' }, { field: 'seo.about.title.ar' }],
    });
  });

  it('has all pictures, or names the places without', () => {
    const empty = missingFinding({});
    expect(found(empty)).toBe('warning missing');
    expect(empty.places).toContainEqual({ field: 'images.heroSection' });
    const images = Object.fromEntries(
      slotsOf({}).flatMap(({ path }) => (path.startsWith('images.') ? [[path.slice('images.'.length), '/x.png']] : [])),
    );
    expect(found(missingFinding({ images, logoUrl: '/x.png' }))).toBe('ok none');
    expect(missingFinding({ images })).toMatchObject({ values: { count: 1 }, places: [{ field: 'logoUrl' }] });
  });

  it('has pictures that can be loaded, none at all, or some that can not', () => {
    expect(found(brokenFinding([], [], 0))).toBe('ok nothing');
    expect(found(brokenFinding([], [], 3))).toBe('ok none');
    expect(brokenFinding(['logoUrl'], ['jobs/gone.png'], 3)).toMatchObject({
      status: 'error',
      values: { count: 2 },
      places: [{ field: 'logoUrl' }, { name: 'jobs/gone.png' }],
    });
  });

  it('has samples, each by its switch, and none for a company with a name of its own', () => {
    expect(found(samplesFinding({}))).toBe('warning on');
    expect(samplesFinding({ showSampleTestimonials: false })).toMatchObject({
      places: [{ field: 'showSampleFigures' }, { field: 'showEmptyNetworks' }],
    });
    expect(found(samplesFinding({ companyName: 'Pearl' }))).toBe('ok off');
    expect(samplesFinding({ companyName: 'Pearl', showEmptyNetworks: true })).toMatchObject({ places: [{ field: 'showEmptyNetworks' }] });
  });
});

describe('static pages and sitemap', () => {
  it.each([
    [4, 4, 'ok same'],
    [3, 4, 'warning older'],
    [null, 4, 'warning builtWithout'],
    [null, 1, 'ok same'],
    [3, null, 'ok same'],
  ])('have version %s of the settings, stored is %s: %s', (built, stored, expected) => {
    expect(found(staticPagesFinding(built, stored))).toBe(expected);
  });

  it.each([
    [{ made: false }, true, 'warning missing'],
    [{ made: true, at: daysAgo(1), stale: ['creators'] }, true, 'warning stale'],
    [{ made: true, at: daysAgo(1), stale: [] }, false, 'warning notServed'],
    [{ made: true, at: daysAgo(1), stale: [] }, true, 'ok current'],
  ] as const)('%j, served: %s: %s', (state, isServed, expected) => {
    expect(found(sitemapFinding(state, isServed))).toBe(expected);
  });
});

describe('files', () => {
  const types = ['image/png'];
  const buckets = expectedBuckets.map((bucket) => ({ ...bucket, types }));
  const changed = (id: string, change: Partial<(typeof buckets)[number]> | Record<string, null>) =>
    buckets.map((bucket) => (bucket.id === id ? { ...bucket, ...change } : bucket)) as typeof buckets;

  it.each([
    ['as they should be', buckets, 'ok fine'],
    ['smaller than they may be', changed('avatars', { size_limit: 1 }), 'ok fine'],
    ['gone', buckets.slice(1), 'error missing'],
    ['open', changed('privateassets', { public: true }), 'error exposed'],
    ['closed', changed('publicassets', { public: false }), 'error exposed'],
    ['without a limit', changed('avatars', { size_limit: null }), 'warning loose'],
    ['too large', changed('avatars', { size_limit: 6 * 1024 * 1024 }), 'warning loose'],
    ['for all kinds', changed('avatars', { types: null }), 'warning loose'],
    ['for pages', changed('publicassets', { types: ['text/html'] }), 'warning loose'],
  ])('lie in buckets that are %s: %s', (_, present, expected) => {
    expect(found(bucketsFinding(present))).toBe(expected);
  });

  it.each([
    [{ abandoned_resumes: 0, lost_resumes: 0 }, 0, 'ok none'],
    [{ abandoned_resumes: 2, lost_resumes: 0 }, 0, 'warning left'],
    [{ abandoned_resumes: 0, lost_resumes: 0 }, 1, 'warning left'],
    [{ abandoned_resumes: 1, lost_resumes: 1 }, 1, 'error lost'],
  ])('are left over or lost: %j, %i: %s', (facts, unused, expected) => {
    expect(found(filesFinding(facts, unused))).toBe(expected);
  });

  it.each([
    [
      [
        { files: 3, bytes: 500 },
        { files: 1, bytes: 400 },
      ],
      'ok used',
    ],
    [
      [
        { files: 3, bytes: 500 },
        { files: 1, bytes: 401 },
      ],
      'warning much',
    ],
    [[{ files: 100_001, bytes: 0 }], 'warning much'],
  ])('take %j: %s', (totals, expected) => {
    expect(found(storageFinding(totals, 1000))).toBe(expected);
  });

  it.each([
    [null, 'warning never'],
    [daysAgo(1), 'ok recent'],
    [daysAgo(3), 'warning late'],
    [daysAgo(8), 'error stopped'],
  ])('over their time went at %s: %s', (at, expected) => {
    expect(found(retentionFinding(at, now))).toBe(expected);
  });
});

describe('accounts and mail', () => {
  it('finds creators who have waited for more than seven days, and the list of exactly these', () => {
    expect(found(unverifiedFinding(0, now))).toBe('ok none');
    const finding = unverifiedFinding(2, new Date(2026, 10, 22, 10).getTime());
    expect(finding).toMatchObject({ status: 'warning', places: [{ tab: 'creatorDetails', search: '?status=unverified&to=2026-11-14' }] });
    const { columns, order, filters } = creatorsList;
    expect(
      readView(new URLSearchParams('?status=unverified&to=2026-11-14'), {
        columns,
        order,
        filters,
        hasTrash: false,
        hasSearch: true,
        hasBoard: false,
      }),
    ).toMatchObject({ filter: { is: { status: ['unverified'] }, to: '2026-11-14' } });
  });

  it.each([
    [null, 'unknown notKnown'],
    [daysAgo(30), 'ok recent'],
    [daysAgo(366), 'warning old'],
  ])('has a password of %s: %s', (at, expected) => {
    expect(found(passwordFinding(at, now))).toBe(expected);
  });

  it('says honestly what is not known of the mail', () => {
    expect(found(mailFinding(true))).toBe('unknown notKnown');
    expect(found(mailFinding(false))).toBe('error off');
  });

  it.each([
    [{ ran_at: null, is_set_up: null }, 'warning never'],
    [{ is_set_up: false, waiting: 3 }, 'error notSetUp'],
    [{ failed_count: 2 }, 'warning failed'],
    [{ ran_at: daysAgo(1), waiting: 1 }, 'warning stopped'],
    // Nothing to send is no reason to run.
    [{ ran_at: daysAgo(1) }, 'ok fine'],
    [{ waiting: 1 }, 'ok fine'],
  ])('tells how sending stands: %j', (change, expected) => {
    expect(found(outboxFinding({ ran_at: daysAgo(0), is_set_up: true, waiting: 0, failed_count: 0, ...change }, now))).toBe(expected);
  });
});
