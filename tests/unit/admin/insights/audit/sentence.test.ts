import { readFileSync } from 'node:fs';
import i18next, { type ResourceKey } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinEntries } from '@/admin/insights/audit/join-entries';
import { entryText, segmentsOf, sentenceOf, type SentenceContext } from '@/admin/insights/audit/sentence';
import type { Texts } from '@/admin/list/list-definition';
import type { TextKey } from '@/data/meta';
import type { AuditDetails, AuditEntry, NamedRow } from '@/features/audit/admin';

const read = (language: string) => JSON.parse(readFileSync(`public/locales/${language}/panel-audit.json`, 'utf8')) as ResourceKey;
const texts = {} as Record<'en' | 'ar', Texts>;
beforeAll(async () => {
  for (const language of ['en', 'ar'] as const) {
    const instance = i18next.createInstance();
    const resources = { [language]: { 'panel-audit': read(language) } };
    await instance.init({ lng: language, resources, interpolation: { escapeValue: false } });
    texts[language] = Object.assign((key: TextKey, values: Record<string, string | number> = {}) => instance.t(key, values), { language });
  }
});

let number = 0;
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: `e${String((number += 1))}`,
  created_at: '2026-11-20T09:00:00Z',
  actor: 'a1',
  actor_name: 'Sara',
  action: 'update',
  table_name: 'job_postings',
  row_count: 1,
  row_id: 'r1',
  changed: {},
  ...more,
});
const names: SentenceContext['names'] = {
  field: (_entry, path) => path.toUpperCase(),
  status: (status) => status[0]?.toUpperCase() + status.slice(1),
  value: (_entry, value) => (value === undefined ? 'Default' : String(value)),
};
const row = (one: NamedRow) => one;
const person = (list: string, id: string, name: string, more: object = {}) => row({ list, id, name, trash: false, ...more });

const tell = (entries: AuditEntry[], details: Record<string, AuditDetails> = {}, language: 'en' | 'ar' = 'en') =>
  segmentsOf(sentenceOf(entries, { t: texts[language], details, names }))
    .map((segment) => (typeof segment === 'string' ? segment : segment.text))
    .join('');
const status = (from: string | null, to: string) => ({ status: { from, to } });

describe('a sentence of the audit trail', () => {
  it('names the actor, the row with its sheet, and the change', () => {
    const moved = entry({ table_name: 'job_applications', action: 'status', changed: status('interview', 'offer') });
    const details = {
      [moved.id]: { rows: [person('job_applications', 'r1', 'Nour K.', { detail: { en: 'Account manager', ar: 'مدير حسابات' } })] },
    };
    expect(tell([moved], details)).toBe('Sara changed the stage of Nour K. (Account manager) from Interview to Offer');
    expect(tell([moved], details, 'ar')).toBe('Sara: تغيير مرحلة Nour K. (مدير حسابات) من «Interview» إلى «Offer»');
    const { parts } = sentenceOf([moved], { t: texts.en, details, names });
    expect(parts.find(({ text }) => text === 'Nour K.')?.to).toBe('/admin/settings/applications?row=r1');
    const trashed = { [moved.id]: { rows: [person('job_applications', 'r1', 'Nour K.', { trash: true })] } };
    expect(sentenceOf([moved], { t: texts.en, details: trashed, names }).parts.some(({ to }) => to?.endsWith('?trash&row=r1'))).toBe(true);
  });

  it('has no name for a row that is gone', () => {
    const moved = entry({ table_name: 'job_applications', action: 'status', changed: status('interview', 'offer') });
    expect(tell([moved])).toBe('Sara changed the stage of an application from Interview to Offer');
    expect(tell([entry({ table_name: 'inquiries', action: 'purge', row_count: 72, row_id: null, changed: { ids: [] } })])).toBe(
      'Sara deleted 72 inquiries for good',
    );
  });

  it('lists the rows of a bulk action in one line', () => {
    const bulk = entry({
      table_name: 'inquiries',
      action: 'delete',
      row_count: 5,
      row_id: null,
      changed: { ids: ['1', '2', '3', '4', '5'] },
    });
    const details = { [bulk.id]: { rows: ['Noor', 'Omar', 'Lina'].map((name, id) => person('inquiries', String(id), name)) } };
    expect(tell([bulk], details)).toBe('Sara moved 5 inquiries (Noor, Omar, Lina and 2 more) to the trash');
    expect(tell([bulk], details, 'ar')).toBe('Sara: نقل 5 استفسارات (Noor وOmar وLina وعنصران آخران) إلى سلة المحذوفات');
  });

  it.each<[string, Partial<AuditEntry>, AuditDetails, string]>([
    [
      'settings',
      { table_name: 'website_settings', changed: { paths: ['phone'], version: 3 } },
      { values: { before: '1' } },
      'Sara changed PHONE in the settings from 1 to Default',
    ],
    [
      'settings',
      { table_name: 'website_settings', changed: { paths: ['a', 'b'], version: 3 } },
      {},
      'Sara changed A and B in the settings',
    ],
    ['settings', { table_name: 'website_settings', changed: { paths: ['a', 'b', 'c', 'd'] } }, {}, 'Sara changed 4 fields in the settings'],
    [
      'a job',
      { changed: { columns: ['salary'] } },
      { rows: [row({ list: 'job_postings', id: 'r1', name: { en: 'Developer', ar: 'مطوّر' }, trash: false })] },
      'Sara changed the SALARY of the job Developer',
    ],
    [
      'a picture',
      { table_name: 'files', action: 'update', changed: { files: ['media/b.png'], from: ['media/a.png'] } },
      {},
      'Sara renamed the file media/a.png to media/b.png',
    ],
    ['a picture', { table_name: 'files', action: 'insert', changed: { files: ['media/b.png'] } }, {}, 'Sara uploaded the file media/b.png'],
    ['a private file', { table_name: 'files', action: 'purge', changed: { bucket: 'privateassets' } }, {}, 'Sara deleted a file for good'],
    [
      'a blocked word',
      { table_name: 'creator_moderation', action: 'insert' },
      { rows: [person('creator_moderation', 'r1', 'spam')] },
      'Sara added spam in the moderation lists',
    ],
    [
      'mails',
      { table_name: 'notification_settings', row_id: null, changed: { paths: ['timing'] } },
      { values: { before: 'daily', after: 'never' } },
      'Sara changed TIMING in the notifications from daily to never',
    ],
    [
      'a merged inquiry',
      { table_name: 'inquiries', changed: { columns: ['merged_into'] } },
      { rows: [person('inquiries', 'r1', 'Noor')] },
      'Sara merged or separated Noor’s inquiry',
    ],
    ['a pinned post', { table_name: 'creator_posts', changed: { columns: ['is_pinned'] } }, {}, 'Sara pinned or unpinned a post'],
    ['many fields', { changed: { columns: ['a', 'b', 'c', 'd'] } }, {}, 'Sara changed 4 fields of a job'],
    ['a post', { table_name: 'creator_posts', action: 'purge' }, {}, 'Sara deleted a post for good'],
    ['a sign-in', { table_name: 'administrators', action: 'sign_in' }, {}, 'Sara logged in'],
    [
      'a mail',
      { table_name: 'mails', action: 'update' },
      { rows: [person('inquiries', 'r1', 'Noor')] },
      'Sara had the email about Noor sent again',
    ],
    ['an export', { table_name: 'people', action: 'export', row_id: null }, {}, 'Sara exported a person’s data'],
    ['an erasure', { table_name: 'people', action: 'erase', row_id: null }, {}, 'Sara erased a person’s data'],
    ['a note', { table_name: 'notes', action: 'insert' }, { rows: [person('inquiries', 'r1', 'Noor')] }, 'Sara wrote a note about Noor'],
    ['SQL', { actor: null, actor_name: null, action: 'insert' }, {}, 'The server added a job'],
    ['somebody without a name', { actor_name: null, action: 'insert' }, {}, 'An administrator added a job'],
    ['a later version', { action: 'invented', table_name: 'later_table' }, {}, 'Sara: later_table, invented'],
  ])('tells of %s', (_what, more, found, expected) => {
    const one = entry(more);
    expect(tell([one], { [one.id]: found })).toBe(expected);
  });

  it('as a plain text needs neither names nor fields', () => {
    expect(entryText(entry({ changed: { columns: ['salary'] } }), texts.en).replace(/[\u2068\u2069]/g, '')).toBe('Sara changed a job');
  });
});

describe('equal consecutive changes', () => {
  const settings = (more: Partial<AuditEntry> = {}) =>
    entry({ table_name: 'website_settings', row_id: null, changed: { paths: ['a'] }, ...more });

  it('are joined, and no others', () => {
    const sizes = (entries: AuditEntry[]) => joinEntries(entries).map((group) => group.length);
    expect(sizes([settings(), settings(), settings({ actor: 'a2' }), entry({}), settings()])).toEqual([2, 1, 1, 1]);
    expect(sizes([settings(), settings({ created_at: '2026-11-17T09:00:00Z' })])).toEqual([1, 1]);
    const to = (stage: string) => entry({ table_name: 'job_applications', action: 'status', changed: status('new', stage) });
    expect(sizes([to('offer'), to('offer'), to('hired')])).toEqual([2, 1]);
  });

  it('are counted when they are about the same, and one sentence about several rows', () => {
    expect(tell([settings(), settings()])).toBe('Sara changed the settings 2 times');
    expect(
      tell(
        Array.from({ length: 6 }, () => settings()),
        {},
        'ar',
      ),
    ).toBe('Sara: تعديل الإعدادات 6 مرات');
    expect(tell([1, 2, 3].map(() => entry({ table_name: 'administrators', action: 'sign_in' })))).toBe('Sara logged in (3 times)');
    const moved = ['1', '2'].map((row_id) =>
      entry({ table_name: 'job_applications', action: 'status', row_id, changed: status('new', 'offer') }),
    );
    expect(tell(moved)).toBe('Sara changed the stage of 2 applications from New to Offer');
    expect(
      tell([...moved, entry({ table_name: 'job_applications', action: 'status', row_id: '3', changed: status('hired', 'offer') })]),
    ).toBe('Sara changed the stage of 3 applications to Offer');
  });
});
