import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { checkDraft } from '@/admin/settings/check-draft';
import { diff } from '@/admin/settings/diff';
import { toDraft, writePath } from '@/admin/settings/draft';
import { entriesSchema, splitEntries } from '@/admin/tabs/creator-moderation/entries-schema';
import { moveSchema } from '@/admin/tabs/file-manager/move-schema';
import { emptyJob, jobSchema } from '@/admin/tabs/jobs/job-schema';
import { emptyMember, memberSchema } from '@/admin/tabs/team/member-schema';
import { applicationSchemaOf, emptyApplication } from '@/features/applications/schema';
import { usualForm } from '@/features/applications/form';
import { accountSchema, detailsSchema, emptyAccount, emptyDetails } from '@/features/creators/schema';
import { emptyEnrolment, enrolmentSchema } from '@/features/enrolments/schema';
import { plainName } from '@/features/files/file-names';
import { emptyInquiry, inquirySchema } from '@/features/inquiries/schema';
import { cleanTexts } from '@/lib/readable';
import { emptyReview, reviewSchema } from '@/overlays/review/review-schema';
import { appealSchema, reportSchema } from '@/pages/creator/report/report-schema';
import { eachHostile } from '../../support/hostile-texts';

const both = (text: string) => ({ en: text, ar: text });

/** Forms with text fields: valid values and the names of the fields. */
const forms: [form: string, schema: z.ZodMiniType, good: object, fields: Record<string, (text: string) => unknown>, messages: string][] = [
  [
    'contact',
    inquirySchema,
    { ...emptyInquiry, name: 'Noor', mobile: '55501234', email: 'noor@example.com', description: 'Hello' },
    plain('name', 'company', 'position', 'mobile', 'email', 'description'),
    'contact',
  ],
  ['report', reportSchema, { reason: 'spam', details: '', email: '' }, plain('details', 'email'), 'report'],
  ['appeal', appealSchema, { appeal: 'It is mine.' }, plain('appeal'), 'report'],
  ['review', reviewSchema, { ...emptyReview, rating: 5, name: 'Noor' }, plain('name', 'companyName', 'reviewText'), 'review-form'],
  [
    'enrolment',
    enrolmentSchema,
    { ...emptyEnrolment, name: 'Noor', email: 'noor@example.com', phone: '55501234', consent: true },
    plain('name', 'email', 'phone', 'company'),
    'enrolment',
  ],
  [
    'application',
    applicationSchemaOf(usualForm),
    { ...emptyApplication, fullName: 'Noor', email: 'noor@example.com', resume: new File(['%PDF'], 'cv.pdf') },
    plain('fullName', 'email', 'phone', 'coverLetter'),
    'careers',
  ],
  [
    'sign-up',
    accountSchema,
    { ...emptyAccount, username: 'noor', email: 'noor@example.com', password: 'Abcdef1!', confirmPassword: 'Abcdef1!' },
    plain('username', 'email', 'confirmPassword'),
    'creators',
  ],
  [
    'sign-up, details',
    detailsSchema(13),
    { ...emptyDetails, fullName: 'Noor', adultOrGuardian: true, acceptsRules: true },
    plain('fullName', 'dob', 'mobile'),
    'creators',
  ],
  [
    'job',
    jobSchema,
    { ...emptyJob, title: both('Developer') },
    { ...bilingual('title', 'location', 'salary', 'description', 'responsibilities', 'qualifications'), ...plain('lastDay') },
    'panel-jobs',
  ],
  [
    'team',
    memberSchema,
    { ...emptyMember, name: both('Noor') },
    { ...bilingual('name', 'position', 'description'), ...plain('email') },
    'panel-team',
  ],
  ['moderation', entriesSchema, { type: 'word', effect: 'hold', entries: 'darn' }, plain('entries'), 'panel-creator-moderation'],
  ['file', moveSchema, { name: 'picture', folder: '' }, plain('name', 'folder'), 'panel-files'],
];

function plain(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, (text: string) => text]));
}
function bilingual(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, both]));
}

const readLocale = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as object;
const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], texts);

/** Characters that the database cannot store, or that have no meaning. */
const never = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

describe.each(forms)('the form %s', (form, schema, good, fields, messages) => {
  const locales = ['en', 'ar'].map((language) => readLocale(language, messages));

  it.each(Object.entries(fields))('takes each text clean or says beside the field why not: %s', (name, filled) => {
    expect(schema.safeParse(good).success).toBe(true);
    for (const [kind, text] of eachHostile) {
      const { data, error } = schema.safeParse({ ...good, [name]: filled(text) });
      for (const { path, message } of error?.issues ?? []) {
        expect(String(path[0]), `${kind}: ${message}`).toBe(name);
        for (const locale of locales) expect(textAt(locale, message), `${kind}: ${message}`).toEqual(expect.stringMatching(/\S/));
      }
      if (error) continue;
      const value = (data as Record<string, unknown>)[name];
      // File names are in the form of Storage. Lists are split into entries.
      const stored =
        form === 'file'
          ? plainName(text)
          : form === 'moderation'
            ? splitEntries(text).join('\n')
            : JSON.stringify(value).replaceAll(String.raw`\n`, '\n');
      expect(stored, kind).not.toMatch(never);
      expect(text.length, kind).toBeLessThan(form === 'file' ? Infinity : 3000);
    }
  });
});

it.each(eachHostile)('settings take each text clean or say beside the field why not: %s', (_kind, text) => {
  const base = toDraft({});
  const paths = ['companyName.en', 'contactDetails.address.ar', 'siteSEO.home.title.en', 'logoUrl'] as const;
  for (const path of paths) {
    const draft = writePath(base, path, cleanTexts(text));
    const problems = checkDraft(draft, diff(base, draft));
    expect([...problems.keys()].filter((known) => known !== path)).toEqual([]);
    if (problems.size > 0) continue;
    expect(JSON.stringify(draft).replaceAll(String.raw`\n`, '\n')).not.toMatch(never);
    expect(text.length).toBeLessThan(2001);
  }
});
