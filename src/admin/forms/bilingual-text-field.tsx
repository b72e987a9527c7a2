import { use, type ComponentType } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { FieldContext } from '@/components/form/field-context';
import { useFormField, type NameOf } from '@/components/form/fields-context';
import { Badge } from '@/components/ui/badge';
import { languages } from '@/i18n/languages';
import type { Localized } from '@/i18n/localized-text';
import { useOrderedLanguages } from '../ui/use-ordered-languages';
import { LanguageBox, type LanguageBoxProps } from './language-box';

export interface BilingualTextFieldProps<Name> extends Pick<LanguageBoxProps, 'multiline' | 'maxLength' | 'latin'> {
  name: Name;
  /** Replaces the label of the texts. */
  label?: string;
  /** Required in at least one language. */
  required?: boolean;
  /** The control for each language. */
  box?: ComponentType<LanguageBoxProps>;
}

/**
 * A text in both languages, bound by name to a form that is sent. The settings draft has `BilingualField` instead. One language is enough:
 * readers of the other get it too, and the field says so.
 */
export function BilingualTextField<Values extends FieldValues = never>({
  name,
  required = false,
  label: ownLabel,
  ...box
}: BilingualTextFieldProps<NameOf<Values, Localized>>) {
  const { t } = useTranslation('panel-settings');
  const { control, hint, error, ...texts } = useFormField(name);
  const label = ownLabel ?? texts.label;
  const { field } = useController({ control, name });
  const value = field.value as Localized;
  const missing = languages.filter((language) => !value[language].trim());
  const [other] = missing;
  return (
    <Field
      as="group"
      required={required}
      hint={hint}
      {...(error && { error })}
      label={
        <>
          <span>{label}</span>
          {missing.length === 1 && other && !box.latin && (
            <Badge tone="warning" className="ms-2">
              {t(`missing.${other}`)}
            </Badge>
          )}
        </>
      }
    >
      <Boxes {...box} name={name} label={label} value={value} onChange={field.onChange} isOneEnough={missing.length < languages.length} />
    </Field>
  );
}

interface BoxesProps extends Omit<BilingualTextFieldProps<string>, 'required'> {
  label: string;
  value: Localized;
  onChange: (value: Localized) => void;
  isOneEnough: boolean;
}

function Boxes({ name, label, value, onChange, isOneEnough, box: Box = LanguageBox, ...rest }: BoxesProps) {
  const { t } = useTranslation('panel-settings');
  const field = use(FieldContext);
  const ordered = useOrderedLanguages();
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {ordered.map((language) => (
        <Box
          key={language}
          {...rest}
          // Both controls have the field's name. An error focuses the first.
          name={name}
          language={language}
          label={`${label}, ${t(`languages.${language}`)}`}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          placeholder={value[language].trim() ? undefined : value[language === 'en' ? 'ar' : 'en']}
          describedBy={field?.describedBy}
          isInvalid={field?.invalid ?? false}
          isRequired={field?.required === true && !isOneEnough}
        />
      ))}
    </div>
  );
}
