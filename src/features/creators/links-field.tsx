import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { TextField } from '@/components/form/fields';
import { useFormField } from '@/components/form/fields-context';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { profileLimits, type ProfileValues } from './profile-schema';

/** Up to six addresses with a name each. */
export function LinksField() {
  const { t } = useTranslation('own-profile');
  const { control, label, hint, error } = useFormField('links');
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  return (
    <Field as="group" label={label} hint={hint} {...(error !== undefined && { error })}>
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <TextField<ProfileValues>
                name={`links.${index}.url`}
                label={t('linkAddress', { number: index + 1 })}
                type="url"
                inputMode="url"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://"
              />
              <TextField<ProfileValues>
                name={`links.${index}.label`}
                label={t('linkLabel', { number: index + 1 })}
                optional
                dir="auto"
                autoComplete="off"
                maxLength={profileLimits.label}
              />
            </div>
            <IconButton
              label={t('removeLink', { number: index + 1 })}
              icon={<X aria-hidden="true" />}
              className="mt-7"
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {fields.length < profileLimits.links && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => append({ url: '', label: '' })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('addLink')}
        </Button>
      )}
    </Field>
  );
}
