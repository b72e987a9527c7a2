import { truncate } from '@functions/truncate.ts';
import type { Texts } from '@/admin/list/list-definition';
import type { TextKey } from '@/data/meta';
import type { AuditDetails, AuditEntry } from '@/features/audit/admin';
import { isolated } from '@/i18n/isolated';
import { formatList } from '@/lib/format';
import { auditActions, auditSubjects, changesOf } from './audit-entry';
import { localName, rowPath } from './audit-rows';

/** A name or value within a sentence. `to` is the path of its row. */
export interface Part {
  text: string;
  to?: string | undefined;
  isActor?: true;
}

/** A text in which `\uE000index\uE001` stands for each part. */
export interface Sentence {
  text: string;
  parts: readonly Part[];
}

export interface SentenceContext {
  t: Texts;
  /** The details of the entries, by id. Without them rows are counted, not named. */
  details?: Readonly<Record<string, AuditDetails>> | undefined;
  /** The names of changed fields and statuses. Without them only the action is told. */
  names?:
    | {
        field: (entry: Pick<AuditEntry, 'table_name'>, path: string) => string;
        status: (status: string) => string;
        value: (entry: Pick<AuditEntry, 'table_name'>, value: unknown, path: string) => string;
      }
    | undefined;
}

/** The number of fields that a sentence names. */
const maxFields = 3;
/** The number of rows that a sentence names. */
const maxRows = 3;
/** The length of a value in a sentence. The details have all of it. */
const maxLetters = 60;

/** The verbs of tables that have their own. The others use the action. */
const verbs: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  files: { insert: 'panel-audit:sentences.upload', update: 'panel-audit:sentences.replace' },
  notes: { insert: 'panel-audit:sentences.write' },
  creator_posts: { update: 'panel-audit:sentences.pin' },
  course_certificates: { insert: 'panel-audit:sentences.issue', update: 'panel-audit:sentences.withdraw' },
  mails: { update: 'panel-audit:sentences.resend', purge: 'panel-audit:sentences.drop' },
};
/** Subjects that are one thing, without rows. */
const wholes = ['website_settings', 'notification_settings', 'talk_rules', 'people'] as const;
type Subject = (typeof auditSubjects)[number];
type Whole = (typeof wholes)[number];
const isWhole = (subject: Subject): subject is Whole => wholes.some((one) => one === subject);

/** Returns what equal entries tell: “Sara moved 3 inquiries (Noor, Omar and 1 more) to the trash”. Unknown kinds keep their names. */
export function sentenceOf(entries: readonly AuditEntry[], { t, details = {}, names }: SentenceContext): Sentence {
  const [entry] = entries;
  if (!entry) return { text: '', parts: [] };
  const parts: Part[] = [];
  const put = (part: Part) => `\uE000${String(parts.push(part) - 1)}\uE001`;
  const list = (items: readonly string[]) => formatList(items, t.language);

  const action = auditActions.find((one) => one === entry.action);
  const subject = auditSubjects.find((one) => one === entry.table_name);
  const actorName = entry.actor_name ?? t(entry.actor === null ? 'panel-audit:actors.server' : 'panel-audit:actors.unnamed');
  const actor = put({ text: actorName, isActor: true });
  if (!action || !subject) {
    const known = { action: action ? t(`panel-audit:actions.${action}`) : entry.action, subject: entry.table_name };
    return { text: t('panel-audit:sentences.other', { actor, ...known }), parts };
  }

  const changes = entries.map(({ changed }) => changesOf(changed));
  const total = entries.reduce((sum, { row_count }) => sum + row_count, 0);
  const ids = entries.flatMap(({ row_id, changed }) => (row_id ? [row_id] : changesOf(changed).ids));
  const isOneRow = new Set(ids).size <= 1;
  // Changes of several rows are one sentence about all of them. Those of one row are counted.
  const isRepeated = entries.length > 1 && (isOneRow || new Set(ids).size < ids.length);
  const what = isWhole(subject) ? t(`panel-audit:whole.${subject}`) : rowsOf(subject);

  function rowNames(): string[] {
    const found = entries.flatMap(({ id }) => details[id]?.rows ?? []);
    const unique = [...new Map(found.map((row) => [row.id, row])).values()];
    const named = unique.slice(0, maxRows).map((row) => {
      const name = put({ text: localName(row.name, t.language) || t('panel:untitled'), to: rowPath(row) });
      const job = localName(row.detail, t.language);
      return job ? t('panel-audit:applicant', { name, job: put({ text: job }) }) : name;
    });
    return [...named, ...changes.flatMap(({ files }) => files.slice(0, maxRows).map(({ name }) => put({ text: name })))];
  }

  function rowsOf(table: Exclude<Subject, Whole>): string {
    const rows = isRepeated ? Math.max(1, new Set(ids).size) : total;
    const [first, ...others] = rowNames();
    if (rows === 1) {
      if (first === undefined || table === 'login_attempts' || table === 'search_queries')
        return t(`panel-audit:rows.${table}`, { count: rows });
      // The stage belongs to a person: “the stage of Noor (Developer)”.
      return action === 'status' && table === 'job_applications' ? first : t(`panel-audit:named.${table}`, { name: first });
    }
    const counted = t(`panel-audit:rows.${table}`, { count: rows });
    if (first === undefined) return counted;
    const shown = [first, ...others].slice(0, maxRows);
    const more = rows > shown.length ? [t('panel-audit:moreRows', { count: rows - shown.length })] : [];
    return t('panel-audit:withNames', { rows: counted, names: list([...shown, ...more]) });
  }

  const times = (sentence: string) => (isRepeated ? t('panel-audit:sentences.times', { sentence, count: entries.length }) : sentence);
  const done = (text: string): Sentence => ({ text, parts });
  const verb = verbs[subject]?.[action];
  const [file] = changes[0]?.files ?? [];
  if (file?.before !== undefined && total === 1)
    return done(t('panel-audit:sentences.rename', { actor, from: put({ text: file.before }), to: put({ text: file.name }) }));
  if (verb) return done(times(t(verb, { actor, what })));
  if (action === 'update') return done(updated(subject));
  if (action === 'status') return done(times(moved()));
  return done(times(t(`panel-audit:sentences.${action}`, { actor, what })));

  function updated(known: Subject): string {
    if (isRepeated) return t('panel-audit:sentences.updateTimes', { actor, what, count: entries.length });
    const paths = [...new Set(changes.flatMap((change) => change.names))];
    if (!names || !entry || paths.length === 0) return t('panel-audit:sentences.update', { actor, what });
    if (paths.includes('merged_into')) return t('panel-audit:sentences.merge', { actor, what });
    const labels = [...new Set(paths.map((path) => names.field(entry, path)))];
    if (!isWhole(known) && labels.length <= maxFields)
      return t('panel-audit:sentences.updateRow', { actor, what, fields: list(labels.map((label) => put({ text: inSentence(label) }))) });
    const fields =
      labels.length > maxFields
        ? t('panel-audit:fieldsCount', { count: labels.length })
        : list(labels.map((label) => put({ text: label })));
    const values = entries.length === 1 ? details[entry.id]?.values : undefined;
    const [path] = paths;
    if (!isWhole(known)) return t('panel-audit:sentences.updateCount', { actor, what, fields });
    if (!values || path === undefined) return t('panel-audit:sentences.updateFields', { actor, what, fields });
    const [from, to] = [names.value(entry, values.before, path), names.value(entry, values.after, path)].map((text) =>
      put({ text: truncate(text, maxLetters) }),
    );
    return t('panel-audit:sentences.updateValue', { actor, what, fields, from: from ?? '', to: to ?? '' });
  }

  function moved(): string {
    const kind = subject === 'job_applications' ? 'stage' : 'status';
    const to = changes[0]?.status?.to;
    if (!names || to === undefined) return t(`panel-audit:sentences.${kind}`, { actor, what });
    const before = new Set(changes.map(({ status }) => status?.from ?? null));
    const [from] = before.size === 1 ? before : [null];
    const after = put({ text: names.status(to) });
    return from
      ? t(`panel-audit:sentences.${kind}FromTo`, { actor, what, from: put({ text: names.status(from) }), to: after })
      : t(`panel-audit:sentences.${kind}To`, { actor, what, to: after });
  }
}

/** Returns a label as it stands within a sentence: “salary”, but “CV”. */
const inSentence = (label: string) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** Returns an entry as a plain text, without the names of its rows, which are read apart. */
export const entryText = (entry: AuditEntry, t: Texts): string =>
  segmentsOf(sentenceOf([entry], { t }))
    .map((segment) => (typeof segment === 'string' ? segment : isolated(segment.text)))
    .join('');

/** Returns the segments of a sentence: texts and parts, in their order. */
export function segmentsOf({ text, parts }: Sentence): readonly (string | Part)[] {
  return text
    .split(/\uE000(\d+)\uE001/)
    .map((segment, index) => (index % 2 === 0 ? segment : (parts[Number(segment)] ?? '')))
    .filter((segment) => segment !== '');
}
