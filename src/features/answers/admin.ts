import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { languages } from '@/i18n/languages';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';

/** A template for answers to inquiries, as entered. */
export interface AnswerTemplate {
  id: string;
  name: string;
  subject: Localized;
  text: Localized;
}

export type TemplateEntry = Omit<AnswerTemplate, 'id'>;

/** The limits of the database. A text becomes part of a mailto or WhatsApp address, whose length is limited. */
export const templateLengths = { name: 80, subject: 150, text: 2000 } as const;

export const maxTemplates = 100;

/** The answer templates in the order of creation. For administrators. */
export const templatesQuery = queryOptions({
  queryKey: ['answers'],
  queryFn: async ({ signal }): Promise<AnswerTemplate[]> => {
    const client = await authClient();
    const rows = await unwrap(
      client.from('answer_templates').select('id, name, texts').order('created_at').order('id').limit(maxTemplates).abortSignal(signal),
    );
    return rows.map(({ id, name, texts }) => ({
      id,
      name,
      subject: readTranslated(null, texts, 'subject'),
      text: readTranslated(null, texts, 'text'),
    }));
  },
});

const textsOf = ({ subject, text }: TemplateEntry) =>
  Object.fromEntries(languages.map((language) => [language, { subject: subject[language], text: text[language] }]));

/** Throws AppError: `notFound` when the template was deleted. */
async function saveTemplate({ id, entry }: { id: string | undefined; entry: TemplateEntry }): Promise<void> {
  const table = (await authClient()).from('answer_templates');
  const row = { name: entry.name, texts: textsOf(entry) };
  if (id === undefined) await insertOnce('answer_templates', row, (newId) => unwrap(table.insert({ id: newId, ...row })));
  else if (!(await unwrap(table.update(row).eq('id', id).select('id').maybeSingle()))) throw new AppError('notFound');
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
