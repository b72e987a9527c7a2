import { describe, expect, it } from 'vitest';
import { bucketsFinding, expectedBuckets } from '@/admin/tabs/diagnostics/checks/buckets';
import { filesFinding, storageFinding } from '@/admin/tabs/diagnostics/checks/files';
import { retentionFinding } from '@/admin/tabs/diagnostics/checks/retention';
import { found, now, daysAgo } from './findings.fixture';

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
