import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import { legalPages } from '@/features/items/own-pages';
import type { ItemValues } from './item-schema';

const controlClass = 'lg:min-h-9 lg:text-small';

/** What only pages of one's own have: whether search engines list them, and the legal page that they replace from a day on. */
export function OwnPageFields() {
  const { t } = useTranslation(['panel-items', 'panel-settings']);
  const replaces = useFieldText('replaces');
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <CheckboxField<ItemValues> name="noindex" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField<ItemValues> name="replaces" className={controlClass}>
          <option value="">{t('legal.none')}</option>
          {legalPages.map((page) => (
            <option key={page} value={page}>
              {t(`panel-settings:pages.${page}`)}
            </option>
          ))}
        </SelectField>
        {replaces !== '' && <TextField<ItemValues> name="effectiveFrom" type="date" dir="ltr" required className={controlClass} />}
      </div>
      {replaces === 'community-rules' && <CheckboxField<ItemValues> name="mustAccept" />}
      {replaces !== '' && (
        <Notice title={t('legal.title')}>
          <p>{t('legal.text')}</p>
          {replaces === 'privacy-policy' && <p className="mt-2">{t('legal.storage')}</p>}
        </Notice>
      )}
    </div>
  );
}
