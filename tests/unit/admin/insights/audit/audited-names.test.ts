import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditSubjects } from '@/admin/insights/audit/audit-entry';

interface Names {
  fields: Record<string, string>;
  statuses: Record<string, string>;
  subjects: Record<string, string>;
}

const namesIn = (language: string) => JSON.parse(readFileSync(`public/locales/${language}/panel-audit.json`, 'utf8')) as Names;
const types = readFileSync('src/lib/database.types.ts', 'utf8');
const schema = (file: string) => readFileSync(`supabase/schemas/${file}`, 'utf8');

/** Returns the columns of a table in the types of the database; none for other names. */
function columnsOf(table: string): string[] {
  const row = new RegExp(`\\n      ${table}: \\{\\n        Row: \\{([^}]*)\\}`).exec(types)?.[1] ?? '';
  return [...row.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name);
}

const subjects = auditSubjects.filter((table) => columnsOf(table).length > 0);

describe.each(['en', 'ar'])('the audit trail in words (%s)', (language) => {
  const { fields, statuses, subjects: tables } = namesIn(language);

  it('names every table', () => {
    expect(Object.keys(tables).sort()).toEqual([...auditSubjects].sort());
    // Cases, locks of accounts, persons, files and mails are no tables of the API.
    expect(auditSubjects.filter((table) => !subjects.includes(table))).toEqual([
      'report_cases',
      'login_lockouts',
      'people',
      'files',
      'mails',
    ]);
  });

  it.each(subjects)('names every column of %s', (table) => {
    expect(columnsOf(table).filter((column) => !fields[column]?.trim())).toEqual([]);
  });

  it('names every part of the settings of mails', () => {
    const sql = schema('22_notification_settings.sql');
    const kinds = [...sql.matchAll(/"(\w+)": \{"timing"/g)].map(([, kind = '']) => kind);
    expect(kinds).toContain('registration');
    expect([...kinds, 'timing', 'addresses', 'on', 'subject', 'text', 'en', 'ar'].filter((part) => !fields[part])).toEqual([]);
  });

  it('names every status', () => {
    const known = ['30_user_reviews.sql', '31_inquiries.sql', '42_job_applications.sql', '61_creators.sql'].flatMap((file) =>
      [...schema(file).matchAll(/check \((?:status|stage) in \(([^)]*)\)/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/'(\w+)'/g)].map(([, status = '']) => status),
      ),
    );
    expect(known.length).toBeGreaterThan(12);
    expect(known.filter((status) => !statuses[status])).toEqual([]);
  });
});
