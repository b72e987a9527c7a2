import { receiptKinds } from '@functions/mail-rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { templatesQuery } from '@/features/answers/admin';
import { toEntry } from '@/features/jobs/admin';
import { allRows } from '@/features/lists/admin';
import { notificationSettingsQuery } from '@/features/notifications/admin';
import { storedSettingsQuery } from '@/features/settings/admin';
import { membersQuery } from '@/features/team/admin';
import { textsPath } from '@/features/texts/text-parts';
import { languages, type Language } from '@/i18n/languages';
import { inBoth, type Localized } from '@/i18n/localized-text';
import { overlayTexts, shippedTexts } from '@/i18n/replaced-texts/overlay-texts';
import { shippedKey } from '@/i18n/replaced-texts/shipped-key';
import { replacedIn, textId, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { readBuiltTexts } from '@/i18n/read-locale-file';
import { checkTexts, flattenTexts, type Texts } from '@/i18n/text-rules';
import { toAppError } from '@/lib/backend/errors';
import { tabPath } from '../../tab-ids';
import type { Finding, RowArea, RowLocation, TextLocation } from './finding';
import { checkLines, checkStored } from './stored-texts';

declare const __BUILD_LOCALE_FILES__: readonly string[];

/** The namespaces of texts in this release. */
export const namespaces = __BUILD_LOCALE_FILES__;

/** The number of namespaces that are read in parallel. */
const batchSize = 6;

/** Only the newest postings are scanned. */
const maxJobs = 1000;

const areaOf = (namespace: string) => (/^panel(?:-|$)/.test(namespace) ? 'panel' : 'site');

/** Returns the shipped texts of a file, or undefined when it is missing or not JSON. Throws AppError for other failures. */
async function readFile(language: Language, namespace: string, signal: AbortSignal): Promise<Texts | undefined> {
  try {
    return shippedTexts(await readBuiltTexts(language, namespace, signal));
  } catch (error) {
    // A host may answer with an HTML page for a missing file.
    if (error instanceof SyntaxError || toAppError(error).code === 'notFound') return undefined;
    throw error;
  }
}

/** Scans the texts of a file, with those that the owner has replaced: these are corrected at their fields. */
async function scanNamespace(namespace: string, replaced: StoredTexts, signal: AbortSignal): Promise<Finding[]> {
  const [en, ar] = await Promise.all(languages.map((language) => readFile(language, namespace, signal)));
  const area = areaOf(namespace);
  function locationOf(language: Language, key: string): TextLocation {
    const id = textId(namespace, key);
    if (replaced[id]?.[language]) return { kind: 'setting', path: `${textsPath}${id}.${language}` };
    return { kind: 'file', file: `${language}/${namespace}.json`, key };
  }
  const shown = (language: Language, texts: Texts) => {
    const { [shippedKey]: _shipped, ...all } = overlayTexts(texts, replacedIn(replaced, language)[namespace] ?? {});
    return flattenTexts(all);
  };
  if (!en || !ar) {
    return languages.flatMap((language): Finding[] =>
      (language === 'en' ? en : ar) ? [] : [{ area, problem: 'unreadable', language, text: '', location: locationOf(language, '') }],
    );
  }
  return checkTexts(namespace, { en: shown('en', en), ar: shown('ar', ar) }).map(
    ({ key, ...found }): Finding => ({ ...found, area, location: locationOf(found.language, key) }),
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

/** Returns the problems in the texts of a row. A list counts as one text. */
function rowFindings(area: RowArea, to: string, title: RowLocation['title'], texts: Entry): Finding[] {
  return Object.entries(texts).flatMap(([field, { en, ar }]) => {
    const joined = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('\n'));
    return [...checkStored({ en: joined(en), ar: joined(ar) }), ...checkLines(en, ar)].map(
      ({ fixed: _fixed, ...found }): Finding => ({ ...found, area, location: { kind: 'row', to, title, field } }),
    );
  });
}

async function scanJobs(_client: QueryClient, signal: AbortSignal): Promise<Finding[]> {
  const found: Finding[] = [];
  let remaining = maxJobs;
  for await (const rows of allRows({ list: 'job_postings', columns: jobColumns, filter: {}, order: newest }, signal)) {
    for (const row of rows.slice(0, remaining)) {
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
    remaining -= rows.length;
    if (remaining <= 0) break;
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

/** Scans only the texts of the company. Empty ones use the built-in texts. */
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
 * Returns the problems in all files of texts, job postings, team members, answer templates and mails. Throws AppError.
 * @param onProgress receives the finished share, from 0 to 1
 */
export async function scanTexts(client: QueryClient, onProgress: (share: number) => void, signal: AbortSignal): Promise<Finding[]> {
  const found: Finding[] = [];
  const stored = [scanJobs, scanTeam, scanAnswers, scanMails];
  const steps = namespaces.length + stored.length;
  const { texts } = await client.fetchQuery({ ...storedSettingsQuery, meta: { logged: 'The replaced texts could not be read' } });
  for (let start = 0; start < namespaces.length; start += batchSize) {
    const batch = await Promise.all(namespaces.slice(start, start + batchSize).map((namespace) => scanNamespace(namespace, texts, signal)));
    found.push(...batch.flat());
    onProgress(Math.min(start + batchSize, namespaces.length) / steps);
    signal.throwIfAborted();
  }
  for (const [index, read] of stored.entries()) {
    found.push(...(await read(client, signal)));
    signal.throwIfAborted();
    onProgress((namespaces.length + index + 1) / steps);
  }
  return found;
}
