import type { Bucket } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const megabyte = 1024 * 1024;

/** The buckets as the Storage migration creates them. */
export const expectedBuckets = [
  { id: 'publicassets', public: true, size_limit: 20 * megabyte },
  { id: 'avatars', public: true, size_limit: 5 * megabyte },
  { id: 'privateassets', public: false, size_limit: 5 * megabyte },
];

/** Whether a MIME type allows files that a browser runs. The site stores only pictures and documents. */
const isUnsafe = (type: string) => type.includes('*') || /html|javascript/.test(type);

export function bucketsFinding(buckets: readonly Bucket[]): FindingOf<'buckets'> {
  const found = expectedBuckets.map((expected) => ({ expected, bucket: buckets.find(({ id }) => id === expected.id) }));
  const named = (wrong: typeof found) => [...wrong.map(({ expected }) => ({ name: expected.id })), { page: 'buckets' } as const];
  const missing = found.filter(({ bucket }) => !bucket);
  if (missing.length > 0) return { status: 'error', outcome: 'missing', values: { count: missing.length }, places: named(missing) };
  const exposed = found.filter(({ expected, bucket }) => bucket?.public !== expected.public);
  if (exposed.length > 0) return { status: 'error', outcome: 'exposed', values: { count: exposed.length }, places: named(exposed) };
  const loose = found.filter(
    ({ expected, bucket }) =>
      !bucket?.size_limit ||
      bucket.size_limit > expected.size_limit ||
      !bucket.types ||
      bucket.types.length === 0 ||
      bucket.types.some(isUnsafe),
  );
  if (loose.length > 0) return { status: 'warning', outcome: 'loose', values: { count: loose.length }, places: named(loose) };
  return { status: 'ok', outcome: 'fine', values: { count: found.length } };
}

export const bucketsCheck: Check<'buckets'> = { id: 'buckets', find: async ({ facts }) => bucketsFinding((await facts()).facts.buckets) };
