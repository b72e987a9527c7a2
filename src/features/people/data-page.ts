import { directionOf, type Language } from '@/i18n/languages';

type Plain = string | number | boolean;

/** The texts and formats of the page in one language. */
export interface DataWords {
  language: Language;
  title: string;
  intro: string;
  /** Returns the label of a field; undefined leaves it out. */
  field: (name: string) => string | undefined;
  value: (name: string, value: Plain) => string;
  /** Stands for a file that is no longer stored. */
  missingFile: string;
}

/** A part of the page: rows under a heading. */
export interface DataPart {
  title: string;
  rows: readonly unknown[];
}

/** The names of a person's files in the archive, by their stored paths. Null for a file that is no longer stored. */
export type FileNames = ReadonlyMap<string, string | null>;

const style = `body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; font: 15px/1.6 system-ui, "Segoe UI", Tahoma, Arial, sans-serif; color: #111827; background: #ffffff; }
:lang(ar) { line-height: 1.8; } h1 { font-size: 1.6rem; line-height: 1.3; } h2 { margin-top: 2.2rem; font-size: 1.15rem; }
article { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid #cbd5e1; border-radius: 8px; break-inside: avoid-page; } article article { border-color: #e2e8f0; }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr); gap: .35rem 1rem; margin: 0; } dt { color: #475569; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
dd:has(article) { grid-column: 1 / -1; }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } } @page { margin: 16mm; } @media print { body { margin: 0; max-width: none; font-size: 11pt; } }`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Keys of rows, and values that others say better: the stage before a refusal, the address of a picture that is in the archive. */
const internal = ['id', 'author', 'merged_into', 'stage_before', 'profile_picture_url', 'resume_url'];
/** Returns whether the page leaves a field out. */
export const isInternalField = (name: string): boolean => internal.includes(name) || name.endsWith('_id');

/** Judgements about spam, left out when nothing was found. */
const isNoFinding = (name: string, value: unknown) =>
  (name === 'spam_score' && value === 0) || (name === 'hidden_filled' && value === false);

/** The order of fields: who, how to reach them, what they wrote, then all others, then nested rows. */
const first = [
  'name',
  'full_name',
  'username',
  'email',
  'mobile',
  'phone',
  'company_name',
  'position',
  'job_title',
  'rating',
  'topic',
  'description',
  'review_text',
  'cover_letter',
  'resume_storage_path',
  'kind',
  'content',
  'text',
  'created_at',
];
function rankOf(name: string, value: unknown): number {
  if (!isPlain(value) && !(Array.isArray(value) && value.every(isPlain))) return first.length + 1;
  return first.includes(name) ? first.indexOf(name) : first.length;
}

/**
 * Returns a self-contained HTML page with stored rows, labelled in one language, and with links to the person's files. `owner` is the
 * address or number under which they were found.
 */
export function dataPage(owner: string, parts: readonly DataPart[], words: DataWords, files: FileNames): string {
  // Built from DOM nodes, so that stored texts are never parsed as HTML.
  const page = document.implementation.createHTMLDocument(words.title);
  const element = (name: string, text?: string) => Object.assign(page.createElement(name), text === undefined ? {} : { textContent: text });

  // Isolates the direction of the text from the page.
  function text(name: string, value: Plain): Node {
    const file = files.get(String(value));
    if (file === undefined) return element('bdi', words.value(name, value));
    if (file === null) return element('span', words.missingFile);
    const link = Object.assign(element('a'), { href: file.split('/').map(encodeURIComponent).join('/') });
    link.append(element('bdi', file.replace(/.*\//, '')));
    return link;
  }

  function content(name: string, value: unknown): Node {
    const cell = element('dd');
    if (isPlain(value)) {
      cell.append(text(name, value));
    } else if (Array.isArray(value)) {
      for (const item of value as unknown[]) {
        if (isRecord(item)) cell.append(entry(item));
        else if (isPlain(item)) cell.append(cell.firstChild ? ' · ' : '', text(name, item));
      }
    } else if (isRecord(value)) cell.append(entry(value));
    return cell;
  }

  function entry(values: Record<string, unknown>): Node {
    const [article, list] = [element('article'), element('dl')];
    const fields = Object.entries(values).filter(([name, value]) => !isInternalField(name) && !isEmpty(value) && !isNoFinding(name, value));
    for (const [name, value] of fields.sort((one, other) => rankOf(...one) - rankOf(...other))) {
      const label = words.field(name);
      if (label !== undefined) list.append(element('dt', label), content(name, value));
    }
    article.append(list);
    return article;
  }

  page.documentElement.lang = words.language;
  page.documentElement.dir = directionOf(words.language);
  page.head.append(
    Object.assign(page.createElement('meta'), { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('style', style),
  );
  const contactElement = element('bdi', owner);
  contactElement.dir = 'ltr';
  const line = element('p');
  line.append(contactElement);
  page.body.append(element('h1', words.title), line, element('p', words.intro));
  for (const { title, rows } of parts) {
    if (rows.length > 0) page.body.append(element('h2', title), ...rows.filter(isRecord).map(entry));
  }
  // A file has no HTTP header with its encoding.
  return `<!doctype html>\n${page.documentElement.outerHTML.replace('<head>', '<head><meta charset="utf-8">')}\n`;
}
