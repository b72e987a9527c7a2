import { receiptKinds } from '@functions/mail-rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { templatesQuery } from '@/features/answers/admin';
import { toEntry } from '@/features/jobs/admin';
import { allRows } from '@/features/lists/admin';
import { notificationSettingsQuery } from '@/features/notifications/admin';
import { membersQuery } from '@/features/team/admin';
import { languages, type Language } from '@/i18n/languages';
import { inBoth, type Localized } from '@/i18n/localized-text';
import { readLocaleFile } from '@/i18n/read-locale-file';
import { checkTexts, flattenTexts, type Texts } from '@/i18n/text-rules';
import { toAppError } from '@/lib/backend/errors';
import { tabPath } from '../../tab-ids';
import type { Finding, RowArea, RowPlace } from './finding';
import { checkStored } from './stored-texts';

declare const __BUILD_LOCALE_FILES__: readonly string[];

/** The files of texts that this release came with. */
export const namespaces = __BUILD_LOCALE_FILES__;

/** So many namespaces are read at once. */
const portion = 6;

/** The newest postings; those of years ago nobody sees. */
const mostJobs = 1000;

const areaOf = (namespace: string) => (/^panel(?:-|$)/.test(namespace) ? 'panel' : 'site');

/** A file that is gone or is none of texts is a finding; everything else that keeps it from being read stops the scan. */
async function readFile(language: Language, namespace: string, signal: AbortSignal): Promise<Texts | undefined> {
  try {
    return (await readLocaleFile(language, namespace, signal)) as Texts;
  } catch (error) {
    // What a host answers with for files that it does not have may be a page.
    if (error instanceof SyntaxError || toAppError(error).code === 'notFound') return undefined;
    throw error;
  }
}

async function scanNamespace(namespace: string, signal: AbortSignal): Promise<Finding[]> {
  const [en, ar] = await Promise.all(languages.map((language) => readFile(language, namespace, signal)));
  const area = areaOf(namespace);
  const at = (language: Language, key: string) => ({ kind: 'file', file: `${language}/${namespace}.json`, key }) as const;
  if (!en || !ar) {
    return languages.flatMap((language): Finding[] =>
      (language === 'en' ? en : ar) ? [] : [{ area, problem: 'unreadable', language, text: '', place: at(language, '') }],
    );
  }
  return checkTexts(namespace, { en: flattenTexts(en), ar: flattenTexts(ar) }).map(
    ({ key, ...found }): Finding => ({ ...found, area, place: at(found.language, key) }),
  );
}

const jobColumns = [
  'created_at',
  'title',
  'location',
  'salary',
  'description',
  'responsibilities',
  'qualifications',
  'image_url',
  'valid_through',
  'translations',
];
const newest = [{ column: 'created_at', descending: true }];

type Entry = Record<string, Localized | Localized<readonly string[]>>;

/** What is wrong with the texts of a row; lists count as one text. */
function rowFindings(area: RowArea, to: string, title: RowPlace['title'], texts: Entry): Finding[] {
  return Object.entries(texts).flatMap(([field, { en, ar }]) => {
    const whole = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('\n'));
    return checkStored({ en: whole(en), ar: whole(ar) }).map(
      ({ fixed: _fixed, ...found }): Finding => ({ ...found, area, place: { kind: 'row', to, title, field } }),
    );
  });
}

async function scanJobs(_client: QueryClient, signal: AbortSignal): Promise<Finding[]> {
  const found: Finding[] = [];
  let left = mostJobs;
  for await (const rows of allRows({ list: 'job_postings', columns: jobColumns, filter: {}, order: newest }, signal)) {
    for (const row of rows.slice(0, left)) {
      const { title, location, salary, description, responsibilities, qualifications } = toEntry(
        row as unknown as Parameters<typeof toEntry>[0],
      );
      found.push(
        ...rowFindings('jobs', `${tabPath('jobs')}?row=${row.id}`, title, {
          title,
          location,
          salary,
          description,
          responsibilities,
          qualifications,
        }),
      );
    }
    left -= rows.length;
    if (left <= 0) break;
  }
  return found;
}

async function scanTeam(client: QueryClient): Promise<Finding[]> {
  const members = await client.fetchQuery({ ...membersQuery, meta: { logged: 'The team could not be read' } });
  return members.flatMap(({ id, entry: { name, position, description } }) =>
    rowFindings('team', `${tabPath('team')}?row=${id}`, name, { name, position, description }),
  );
}

async function scanAnswers(client: QueryClient): Promise<Finding[]> {
  const templates = await client.fetchQuery({ ...templatesQuery, meta: { logged: 'The answer templates could not be read' } });
  return templates.flatMap(({ id, name, subject, text }) =>
    rowFindings('answers', `${tabPath('inquiries')}?template=${id}`, inBoth(name), { subject, text }),
  );
}

/** What is not the company's own is the product's, in both languages. */
async function scanMails(client: QueryClient): Promise<Finding[]> {
  const { receipts } = await client.fetchQuery({ ...notificationSettingsQuery, meta: { logged: 'The texts of mails could not be read' } });
  return receiptKinds.flatMap((kind) =>
    rowFindings('mails', `${tabPath('notifications')}?receipt=${kind}`, kind, {
      subject: receipts[kind].subject,
      text: receipts[kind].text,
    }),
  );
}

/**
 * Reads all files of texts in both languages, the postings, the team, the answer templates and the texts of mails, and gives everything that is wrong with them. Throws AppError
 * when something could not be asked for.
 * @param onProgress how much of it is done, from 0 to 1
 */
export async function scanTexts(client: QueryClient, onProgress: (share: number) => void, signal: AbortSignal): Promise<Finding[]> {
  const found: Finding[] = [];
  const stored = [scanJobs, scanTeam, scanAnswers, scanMails];
  const steps = namespaces.length + stored.length;
  for (let start = 0; start < namespaces.length; start += portion) {
    const portions = await Promise.all(namespaces.slice(start, start + portion).map((namespace) => scanNamespace(namespace, signal)));
    found.push(...portions.flat());
    onProgress(Math.min(start + portion, namespaces.length) / steps);
    signal.throwIfAborted();
  }
  for (const [index, read] of stored.entries()) {
    found.push(...(await read(client, signal)));
    signal.throwIfAborted();
    onProgress((namespaces.length + index + 1) / steps);
  }
  return found;
}
