import i18next, { type FlatNamespace, type Resource } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { directionOf, type Language } from '@/i18n/languages';
import { useTextsIn } from '@/admin/settings/use-texts-in';

export interface InLanguageProps {
  language: Language;
  /** Texts of what is shown; the same ones each time. */
  namespaces: readonly FlatNamespace[];
  /** Until they are there. */
  fallback: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A piece of the site in a language that the panel need not be in, in that language's direction. */
export function InLanguage({ language, namespaces, fallback, className, children }: InLanguageProps) {
  const { i18n } = useTranslation();
  const isThere = useTextsIn(language, namespaces) !== undefined;
  // One of its own: changing the language of the panel's would change the panel, and be remembered as the person's choice.
  const own = useMemo(() => {
    const instance = i18next.createInstance();
    const resources: Resource = { [language]: (isThere && i18n.getDataByLanguage(language)) || {} };
    void instance.init({
      lng: language,
      resources,
      fallbackLng: false,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      initAsync: false,
      showSupportNotice: false,
    });
    return instance;
  }, [i18n, language, isThere]);
  if (!isThere) return fallback;
  return (
    <I18nextProvider i18n={own}>
      <div lang={language} dir={directionOf(language)} className={className}>
        {children}
      </div>
    </I18nextProvider>
  );
}
