import { useTranslation } from 'react-i18next';
import { LanguageBox } from '@/admin/forms/language-box';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { useOrderedLanguages } from '@/admin/ui/use-ordered-languages';
import { Field } from '@/components/form/field';
import { maxStatedReason } from '@/features/reports/admin';
import type { ReportReason } from '@/features/reports/reasons';
import type { Localized } from '@/i18n/localized-text';

const namespaces = ['panel-reports'] as const;

/** Returns the function that reads a template in both languages; undefined until they are loaded. */
export function useReasonTemplates(): ((name: ReportReason | 'none' | 'granted' | 'refused') => Localized) | undefined {
  const [en, ar] = [useTextsIn('en', namespaces), useTextsIn('ar', namespaces)];
  return en && ar && ((name) => ({ en: en(`templates.${name}`), ar: ar(`templates.${name}`) }));
}

/** Whether there is a reason in both languages, and none is too long. */
export const isStated = (reasons: Localized): boolean =>
  Object.values(reasons).every((reason) => reason.trim() !== '' && reason.trim().length <= maxStatedReason);

export interface StatedReasonProps {
  value: Localized;
  /** Written by the administrator. A template has no faults. */
  isOwn: boolean;
  onChange: (value: Localized) => void;
}

/** The stated reason in both languages. */
export function StatedReason({ value, isOwn, onChange }: StatedReasonProps) {
  const { t } = useTranslation('panel-reports');
  const ordered = useOrderedLanguages();
  return (
    <Field as="group" label={t('stated')} hint={t('statedHint')}>
      <div className="grid gap-2 sm:grid-cols-2">
        {ordered.map((language) => (
          <LanguageBox
            key={language}
            name="reason"
            language={language}
            multiline="wrapped"
            maxLength={maxStatedReason}
            label={`${t('stated')}, ${t(`languages.${language}`)}`}
            value={value[language]}
            onChange={(text) => onChange({ ...value, [language]: text })}
            isInvalid={isOwn && !value[language].trim()}
            isRequired
          />
        ))}
      </div>
    </Field>
  );
}
