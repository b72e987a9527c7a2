import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { LinesField } from '@/admin/forms/lines-field';
import { RichTextField } from '@/admin/forms/rich-text/rich-text-field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextField } from '@/components/form/fields';
import type { ItemKind } from '@/lib/item-kinds';
import { IconField } from './icon-field';
import { kindFields } from './item-fields';
import { publicPath } from './public-path';
import { featuresLength, itemLengths, type ItemValues } from './item-schema';
import { OwnPageFields } from './own-page-fields';
import { itemNaming, PictureFocusField } from './picture-focus-field';
import { SlugField } from './slug-field';
import { useCategoryOptions } from './use-category-options';

const controlClass = 'lg:min-h-9 lg:text-small';

const summaryClass =
  'flex min-h-11 cursor-pointer list-none items-center gap-2 text-small font-medium lg:min-h-9 [&::-webkit-details-marker]:hidden';

export interface ItemFormProps {
  kind: ItemKind;
  /** The stored address; empty for none. */
  slug: string;
  /** The place of uploads, unique in the panel. */
  target: string;
  preview: ReactNode;
}

/** The fields of an item, and beside them how visitors see it. */
export function ItemForm({ kind, slug, target, preview }: ItemFormProps) {
  const { t } = useTranslation('panel-items');
  const has = kindFields[kind];
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <BilingualTextField<ItemValues> name="title" required maxLength={has.lengths?.title ?? itemLengths.title} />
        {has.lengths ? (
          <BilingualTextField<ItemValues> name="summary" required maxLength={has.lengths.summary} />
        ) : (
          !has.noSummary && <BilingualTextField<ItemValues> name="summary" multiline maxLength={itemLengths.summary} />
        )}
        {has.features && <LinesField<ItemValues> name="features" maxLength={featuresLength} />}
        {has.project && <BilingualTextField<ItemValues> name="task" multiline maxLength={itemLengths.task} />}
        {has.project && <BilingualTextField<ItemValues> name="work" multiline maxLength={itemLengths.work} />}
        {has.picture && <BilingualTextField<ItemValues> name="alt" multiline="wrapped" maxLength={itemLengths.alt} />}
        {has.slug && <SlugField stored={slug} pathOf={(entered) => publicPath(kind, entered)} />}
        {has.price && <PriceFields />}
        <div className="grid gap-5 sm:grid-cols-2">
          {has.category && <CategoryField kind={has.category} />}
          {has.choice && (
            <SelectField<ItemValues> name="choice" className={controlClass}>
              {has.choice.values.map((value) => (
                <option key={value} value={value}>
                  {t(`choices.${value}`)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {has.link && (
          <TextField<ItemValues> name="link" dir="ltr" inputMode="url" autoCapitalize="none" spellCheck={false} className={controlClass} />
        )}
        {has.tech && <TextField<ItemValues> name="tech" dir="ltr" className={controlClass} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <PublicationFields />
          <div className="flex min-w-0 flex-col gap-5">
            {has.icon && <IconField<ItemValues> name="icon" />}
            {has.picture && <PictureFocusField target={target} isLogo={has.picture === 'logo'} />}
          </div>
        </div>
        {has.page && <PageFields target={target} />}
        {has.ownPage && <OwnPageFields />}
      </div>
      {/* Stays beside the field that is edited. */}
      <div className="min-w-0 lg:sticky lg:top-0 lg:self-start">{preview}</div>
    </div>
  );
}

/** What only the page of an item shows: the longer text, and how search engines show it. */
function PageFields({ target }: { target: string }) {
  const { t } = useTranslation('panel-items');
  return (
    <>
      <RichTextField<ItemValues> name="body" target={`${target}:body`} naming={itemNaming} />
      <details className="group border-t border-line pt-4">
        <summary className={summaryClass}>
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
          {t('seo')}
        </summary>
        <div className="flex flex-col gap-5 pt-3">
          <BilingualTextField<ItemValues> name="seo_title" maxLength={itemLengths.seo_title} />
          <BilingualTextField<ItemValues> name="seo_description" multiline="wrapped" maxLength={itemLengths.seo_description} />
        </div>
      </details>
    </>
  );
}

/** The price with its currency, and what it is for. */
function PriceFields() {
  const { t } = useTranslation('panel-items');
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField<ItemValues> name="price" inputMode="decimal" dir="ltr" className={controlClass} />
      <SelectField<ItemValues> name="currency" className={controlClass}>
        {(['QAR', 'USD'] as const).map((currency) => (
          <option key={currency} value={currency}>
            {t(`currencies.${currency}`)}
          </option>
        ))}
      </SelectField>
      <SelectField<ItemValues> name="period" className={controlClass}>
        {(['once', 'month', 'year'] as const).map((period) => (
          <option key={period} value={period}>
            {t(`periods.${period}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The category, from those of the kind. */
function CategoryField({ kind }: { kind: ItemKind }) {
  const { t } = useTranslation('panel-items');
  const categories = useCategoryOptions(kind) ?? [];
  return (
    <SelectField<ItemValues> name="category" className={controlClass}>
      <option value="">{t('noCategory')}</option>
      {categories.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** From when until when visitors see the item, in the company's time. */
function PublicationFields() {
  return (
    <div className="flex flex-col gap-4">
      <CheckboxField<ItemValues> name="isHidden" />
      <TextField<ItemValues> name="from" type="datetime-local" dir="ltr" className={controlClass} />
      <TextField<ItemValues> name="until" type="datetime-local" dir="ltr" className={controlClass} />
    </div>
  );
}
