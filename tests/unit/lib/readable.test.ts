import { expect, it } from 'vitest';
import { applicationSchemaOf, emptyApplication } from '@/features/applications/schema';
import { usualForm } from '@/features/applications/form';
import { emptyInquiry, inquirySchema } from '@/features/inquiries/schema';
import { isReadable } from '@/lib/readable';
import { emptyReview, reviewSchema } from '@/overlays/review/review-schema';

const unseen = '\u200B\u2060';
const wall = `N${'\u0301'.repeat(8)}oor`;

it('accepts what people can read and nothing else', () => {
  expect(['Noor Al-Hajri', 'نور الهاجري', ''].map((name) => isReadable(name, 'name'))).toEqual([true, true, true]);
  expect([unseen, wall, '._.'].map((name) => isReadable(name, 'name'))).toEqual([false, false, false]);
  expect([unseen, wall, '🎉'].map((text) => isReadable(text, 'text'))).toEqual([false, false, true]);
});

it.each([
  ['contact', () => inquirySchema.safeParse({ ...emptyInquiry, name: unseen, description: wall })],
  ['review', () => reviewSchema.safeParse({ ...emptyReview, name: unseen, reviewText: wall })],
  ['application', () => applicationSchemaOf(usualForm).safeParse({ ...emptyApplication, fullName: unseen, coverLetter: wall })],
])('the %s form says so beside both fields', (_form, parse) => {
  expect(parse().error?.issues.filter(({ message }) => message.endsWith('errors.unreadable'))).toHaveLength(2);
});
