import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import type { ReplacedText } from '@/i18n/replaced-texts/stored-texts';
import { textsPath } from '@/features/texts/text-parts';
import { isolatedName } from '@/i18n/isolated';
import { languages, type Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { Setting } from '../../forms/setting';
import { useDraftField } from '../../forms/use-draft-field';
import { useOrderedLanguages } from '../../ui/use-ordered-languages';
import { ReplacedTextBox } from './replaced-text-box';
import type { TextEntry } from './text-entries';

/** A text of the site in its languages, with what is wrong with it. */
export function TextField({ entry }: { entry: TextEntry }) {
  const { t } = useTranslation(['panel-texts', 'panel-settings']);
  const { language } = useLanguage();
  const ordered = useOrderedLanguages();
  const path = textsPath + entry.id;
  const text = useDraftField<Partial<Record<Language, ReplacedText>> | undefined>(path);
  const problems = { en: useDraftField(`${path}.en`).error, ar: useDraftField(`${path}.ar`).error };
  const both = languages.every((one) => entry.shipped[one] !== undefined);
  const missing = text.value ? languages.filter((one) => text.value?.[one] === undefined) : [];
  const kind = entry.form ? t(`forms.${entry.form}`) : t(`kinds.${entry.kind}`);
  const seen = entry.shipped[language] ?? entry.shipped.en ?? entry.shipped.ar ?? '';

  return (
    <Setting
      path={path}
      label={kind}
      group
      error={problems.en ?? problems.ar}
      isChanged={text.isChanged}
      onReset={text.isSet ? text.reset : undefined}
      aside={both && missing.length === 1 && missing[0] && <Badge tone="warning">{t(`panel-settings:missing.${missing[0]}`)}</Badge>}
    >
      {({ describedBy }) => (
        <div className="grid gap-2 sm:grid-cols-2">
          {ordered.map((one) => {
            const shipped = entry.shipped[one];
            return shipped === undefined ? (
              <div key={one} className="max-sm:hidden" />
            ) : (
              <ReplacedTextBox
                key={one}
                id={entry.id}
                language={one}
                shipped={shipped}
                label={t('box', { kind, text: isolatedName(seen), language: t(`panel-settings:languages.${one}`) })}
                describedBy={describedBy}
              />
            );
          })}
        </div>
      )}
    </Setting>
  );
}
