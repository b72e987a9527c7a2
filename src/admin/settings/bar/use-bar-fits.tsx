import { useState, type ReactNode } from 'react';
import { useDraftSettings } from '@/admin/settings/draft-context';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { languages, type Language } from '@/i18n/languages';
import { BarRuler } from './bar-ruler';
import { fitBar, type BarFit, type BarWidths } from './fit-bar';

const shell = ['shell'] as const;

/** What fits the bar in each language, once it has been measured; `rulers` have to be rendered for that. */
export function useBarFits(): { fits: readonly BarFit[]; rulers: ReactNode } {
  const settings = useDraftSettings();
  const texts = { en: useTextsIn('en', shell), ar: useTextsIn('ar', shell) };
  const [widths, setWidths] = useState<Partial<Record<Language, BarWidths>>>({});

  const take = (language: Language, next: BarWidths) =>
    setWidths((known) => (JSON.stringify(known[language]) === JSON.stringify(next) ? known : { ...known, [language]: next }));

  return {
    fits: languages.flatMap((language) => {
      const measured = widths[language];
      return measured ? [fitBar(language, measured)] : [];
    }),
    rulers: languages.map((language) => {
      const t = texts[language];
      return t && <BarRuler key={language} language={language} settings={settings} t={t} onMeasure={(next) => take(language, next)} />;
    }),
  };
}
