import { useTranslation } from 'react-i18next';
import type { Language } from '@/i18n/languages';
import { Segments } from './segments';
import { useOrderedLanguages } from './use-ordered-languages';

/** The title of a form's preview, with the choice of its language. */
export function PreviewHead({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation(['panel-forms', 'panel-settings']);
  const ordered = useOrderedLanguages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
      <h3 className="text-small font-medium">{t('preview.title')}</h3>
      <Segments
        label={t('preview.language')}
        value={language}
        options={ordered.map((value) => ({ value, label: t(`panel-settings:languages.${value}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
