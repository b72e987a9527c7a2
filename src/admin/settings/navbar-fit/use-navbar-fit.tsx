import { useState, type ReactNode } from 'react';
import { useDraftSettings } from '@/admin/settings/draft-context';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { languages, type Language } from '@/i18n/languages';
import { fitNavbar, type NavbarFit, type NavbarWidths } from './fit-navbar';
import { NavbarRuler } from './navbar-ruler';

const shell = ['shell'] as const;

/** Returns whether the pages fit the bar in each language. The caller renders `rulers`, which measure it. */
export function useNavbarFit(): { fits: readonly NavbarFit[]; rulers: ReactNode } {
  const settings = useDraftSettings();
  const texts = { en: useTextsIn('en', shell), ar: useTextsIn('ar', shell) };
  const [widths, setWidths] = useState<Partial<Record<Language, NavbarWidths>>>({});

  const update = (language: Language, next: NavbarWidths) =>
    setWidths((previous) => (JSON.stringify(previous[language]) === JSON.stringify(next) ? previous : { ...previous, [language]: next }));

  return {
    fits: languages.flatMap((language) => {
      const measured = widths[language];
      return measured ? [fitNavbar(language, measured)] : [];
    }),
    rulers: languages.map((language) => {
      const t = texts[language];
      return t && <NavbarRuler key={language} language={language} settings={settings} t={t} onMeasure={(next) => update(language, next)} />;
    }),
  };
}
