import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { languages } from '@/i18n/languages';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import { authClient } from '@/lib/backend/auth-client';
import { insertOnce } from '@/lib/backend/insert-once';
import { changedColumns, expectSaved, versionOf, type RowVersion } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';

/** The entered texts of a template for answers to inquiries. */
export interface TemplateEntry {
  name: string;
  subject: Localized;
  text: Localized;
}

/** A stored template. */
export type AnswerTemplate = TemplateEntry & RowVersion & { id: string };

/** The limits of the database. A text becomes part of a mailto or WhatsApp address, whose length is limited. */
export const templateLengths = { name: 80, subject: 150, text: 2000 } as const;

export const maxTemplates = 100;

const columns = 'id, name, texts, version, updated_at';

function toTemplate(row: Pick<Tables<'answer_templates'>, 'id' | 'name' | 'texts' | 'version' | 'updated_at'>): AnswerTemplate {
  const text = (part: 'subject' | 'text') => readTranslated(null, row.texts, part);
  return { id: row.id, name: row.name, subject: text('subject'), text: text('text'), ...versionOf(row) };
}

/** The answer templates in the order of creation. For administrators. */
export const templatesQuery = queryOptions({
  queryKey: ['answers'],
  queryFn: async ({ signal }): Promise<AnswerTemplate[]> => {
    const client = await authClient();
    const rows = await unwrap(
      client.from('answer_templates').select(columns).order('created_at').order('id').limit(maxTemplates).abortSignal(signal),
    );
    return rows.map(toTemplate);
  },
});

/** Reads a template to edit it; null when it was deleted. Throws AppError. */
export async function readTemplate(id: string): Promise<AnswerTemplate | null> {
  const row = await unwrap((await authClient()).from('answer_templates').select(columns).eq('id', id).maybeSingle());
  return row && toTemplate(row);
}

const textsOf = ({ subject, text }: TemplateEntry) =>
  Object.fromEntries(languages.map((language) => [language, { subject: subject[language], text: text[language] }]));

const toRow = (entry: TemplateEntry) => ({ name: entry.name, texts: textsOf(entry) });

export interface TemplateChange {
  /** The template that the change started from. Undefined for a new one. */
  before: AnswerTemplate | undefined;
  entry: TemplateEntry;
}

/** Adds a template, or writes the changed columns. Throws AppError: `conflict`, reason `outdated`, when it has another version. */
async function saveTemplate({ before, entry }: TemplateChange): Promise<void> {
  const table = (await authClient()).from('answer_templates');
  const row = toRow(entry);
  if (before === undefined) {
    await insertOnce('answer_templates', row, (newId) => unwrap(table.insert({ id: newId, ...row })));
    return;
  }
  const changes = changedColumns(toRow(before), row);
  if (Object.keys(changes).length === 0) return;
  expectSaved(await unwrap(table.update(changes).eq('id', before.id).eq('version', before.version).select('id').maybeSingle()));
}

/** Adds or changes a template. The form reports the outcome. */
export const saveTemplateMutation = mutationOptions({
  mutationFn: saveTemplate,
  onSettled: (_data, _error, _change, _result, { client }) => client.invalidateQueries({ queryKey: ['answers'] }),
});

export const deleteTemplateMutation = mutationOptions({
  mutationFn: async (id: string) => {
    await unwrap((await authClient()).from('answer_templates').delete().eq('id', id));
  },
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['answers'] }),
  meta: { failed: 'panel-inquiries:templates.deleteFailed' },
});
