import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendFormState } from '@/components/form/use-send-form';
import type { ItemKind } from '@/lib/item-kinds';

function labelsOf(kind: ItemKind, t: TFunction<'panel-items'>): Readonly<Record<string, string>> {
  switch (kind) {
    case 'faq':
      return { title: t('labels.question'), summary: t('labels.answer') };
    case 'course':
      return { features: t('labels.learning') };
    case 'project_category':
      return { choice: t('labels.accent') };
    case 'step':
      return { choice: t('labels.page') };
    default:
      return {};
  }
}

/** Returns the names of fields that a kind calls by other words, by the names of the fields. */
export function useKindLabels(kind: ItemKind): Readonly<Record<string, string>> {
  const { t } = useTranslation('panel-items');
  return useMemo(() => labelsOf(kind, t), [kind, t]);
}

/** Names the fields of a form as the kind calls them: title and summary of a question are the question and its answer. */
export function useItemTexts<Form extends Pick<SendFormState, 'texts' | 'fields'>>(form: Form, kind: ItemKind): Form {
  const labels = useKindLabels(kind);
  const { texts, fields } = form;
  const own = useMemo(
    () => ({
      ...texts,
      ofField: (name: string, part: string, values?: Record<string, unknown>) =>
        (part === 'label' ? labels[name] : undefined) ?? texts.ofField(name, part, values),
    }),
    [texts, labels],
  );
  const ownFields = useMemo(() => ({ ...fields, texts: own }), [fields, own]);
  return { ...form, texts: own, fields: ownFields };
}
