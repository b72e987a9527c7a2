import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendFormState } from '@/components/form/send-form-options';
import type { TextKey } from '@/data/meta';
import type { ItemKind } from '@/lib/item-kinds';

const company = { title: 'panel-items:labels.company', picture: 'panel-items:labels.logo' } as const;

const ownLabels: Partial<Record<ItemKind, Readonly<Record<string, TextKey>>>> = {
  faq: { title: 'panel-items:labels.question', summary: 'panel-items:labels.answer' },
  course: { features: 'panel-items:labels.learning' },
  project_category: { choice: 'panel-items:labels.accent' },
  step: { choice: 'panel-items:labels.page' },
  client: company,
  partner: company,
  figure: { title: 'panel-items:labels.label', summary: 'panel-items:labels.value' },
};

const noLabels = {};

/** Returns the keys of the names of fields that a kind calls by other words, by the names of the fields. */
export const kindLabels = (kind: ItemKind): Readonly<Record<string, TextKey>> => ownLabels[kind] ?? noLabels;

/** Names the fields of a form as the kind calls them: title and summary of a question are the question and its answer. */
export function useItemTexts<Form extends Pick<SendFormState, 'texts' | 'fields'>>(form: Form, kind: ItemKind): Form {
  const { i18n } = useTranslation();
  const labels = kindLabels(kind);
  const { texts, fields } = form;
  const own = useMemo(
    () => ({
      ...texts,
      ofField: (name: string, part: string, values?: Record<string, unknown>) =>
        part === 'label' && labels[name] ? i18n.t(labels[name]) : texts.ofField(name, part, values),
    }),
    [texts, labels, i18n],
  );
  const ownFields = useMemo(() => ({ ...fields, texts: own }), [fields, own]);
  return { ...form, texts: own, fields: ownFields };
}
