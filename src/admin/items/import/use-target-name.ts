import { useText } from '@/admin/list/use-texts';
import type { TextKey } from '@/data/meta';
import type { ItemKind } from '@/lib/item-kinds';
import { kindLabels } from '../use-item-texts';
import { fieldOf, type ImportTarget, type TargetField } from './columns';

const labels = {
  title: 'panel-items:form.fields.title.label',
  summary: 'panel-items:form.fields.summary.label',
  features: 'panel-items:form.fields.features.label',
  body: 'panel-items:form.fields.body.label',
  category: 'panel-items:form.fields.category.label',
  price: 'panel-items:form.fields.price.label',
  currency: 'panel-items:form.fields.currency.label',
  period: 'panel-items:form.fields.period.label',
  choice: 'panel-items:form.fields.choice.label',
  tech: 'panel-items:form.fields.tech.label',
  link: 'panel-items:form.fields.link.label',
  task: 'panel-items:form.fields.task.label',
  work: 'panel-items:form.fields.work.label',
  slug: 'panel-items:form.fields.slug.label',
  icon: 'panel-items:form.fields.icon.label',
  picture: 'panel-items:form.fields.picture.label',
  alt: 'panel-items:form.fields.alt.label',
  focus: 'panel-items:form.fields.focusX.label',
  seo_title: 'panel-items:form.fields.seo_title.label',
  seo_description: 'panel-items:form.fields.seo_description.label',
  state: 'panel-items:columns.state',
  from: 'panel-items:form.fields.from.label',
  until: 'panel-items:form.fields.until.label',
} as const satisfies Record<TargetField['field'], TextKey>;

/** Returns what a column is called, as the form of the kind names its field, with the language in brackets. */
export function targetName(target: ImportTarget, kind: ItemKind, text: (key: TextKey, values?: Record<string, string>) => string): string {
  const { field, language } = fieldOf(target);
  const name = text(kindLabels(kind)[field] ?? labels[field]);
  return language
    ? text('panel-settings:changes.inLanguage', { field: name, language: text(`panel-settings:languages.${language}`) })
    : name;
}

/** Returns a function that names what a column can be. */
export function useTargetName(kind: ItemKind): (target: ImportTarget) => string {
  const text = useText();
  return (target) => targetName(target, kind, text);
}
