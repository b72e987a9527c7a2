import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestText } from '@/admin/settings/text-lengths';
import { Button } from '@/components/ui/button';
import { hashText, replacementOf, type ReplacedText } from '@/i18n/replaced-texts/stored-texts';
import { textsPath } from '@/features/texts/text-parts';
import type { Language } from '@/i18n/languages';
import { LanguageBox } from '../../forms/language-box';
import { useDraftField } from '../../forms/use-draft-field';
import { isLong } from './text-entries';

export interface ReplacedTextBoxProps {
  id: string;
  language: Language;
  shipped: string;
  label: string;
  describedBy: string | undefined;
}

/**
 * The box of a text in one language. It shows the shipped text as placeholder, and on focus as a text to edit: what equals it, or is empty,
 * is not stored.
 */
export function ReplacedTextBox({ id, language, shipped, label, describedBy }: ReplacedTextBoxProps) {
  const { t } = useTranslation('panel-texts');
  const path = `${textsPath}${id}.${language}`;
  const { value: own, error, setValue, reset } = useDraftField<ReplacedText | undefined>(path);
  /** What is in the focused box while nothing is stored. */
  const [unstored, setUnstored] = useState<string>();
  const [text, base] = own ?? [];
  const isStale = base !== undefined && base !== hashText(shipped);

  function change(next: string) {
    const isStored = next.trim() !== '' && next !== shipped;
    setUnstored(isStored ? undefined : next);
    setValue(isStored ? replacementOf(next, shipped) : undefined);
  }

  return (
    <div onBlur={() => setUnstored(undefined)}>
      <LanguageBox
        name={path}
        language={language}
        value={text ?? unstored ?? ''}
        onChange={change}
        onFocus={() => own === undefined && setUnstored(shipped)}
        label={label}
        placeholder={shipped}
        multiline={shipped.length > 70 || shipped.includes('\n') ? true : 'wrapped'}
        maxLength={longestText(path)}
        describedBy={describedBy}
        isInvalid={error !== undefined}
        below={
          text !== undefined && (
            <>
              {isLong(text, shipped) && <p className="pt-1 text-small text-warning">{t('long')}</p>}
              {isStale && (
                <div className="mt-1 rounded-control border border-warning/30 bg-warning/10 px-3 py-2 text-small">
                  <p className="font-medium">{t('stale.title')}</p>
                  <p lang={language} dir="auto" className="py-1 text-muted">
                    {shipped}
                  </p>
                  <div className="flex flex-wrap gap-2">
                    <Button size="sm" variant="secondary" onClick={() => setValue(replacementOf(text, shipped))}>
                      {t('stale.keep')}
                    </Button>
                    <Button size="sm" variant="ghost" onClick={reset}>
                      {t('stale.take')}
                    </Button>
                  </div>
                </div>
              )}
            </>
          )
        }
      />
    </div>
  );
}
