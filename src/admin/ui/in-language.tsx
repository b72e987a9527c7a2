import i18next, { type FlatNamespace, type Resource } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { directionOf, type Language } from '@/i18n/languages';

export interface InLanguageProps {
  language: Language;
  /** The namespaces of the content. Must not change. */
  namespaces: readonly FlatNamespace[];
  /** Shown until the texts are loaded. */
  fallback: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Renders a part of the site in the given language and its direction, whatever the panel's language. */
export function InLanguage({ language, namespaces, fallback, className, children }: InLanguageProps) {
  const { i18n } = useTranslation();
  const isLoaded = useTextsIn(language, namespaces) !== undefined;
  // Uses its own i18n instance. A change of the shared one would change the panel and be stored as the person's choice.
  const own = useMemo(() => {
    const instance = i18next.createInstance();
    const resources: Resource = { [language]: (isLoaded && i18n.getDataByLanguage(language)) || {} };
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
  }, [i18n, language, isLoaded]);
  if (!isLoaded) return fallback;
  return (
    <I18nextProvider i18n={own}>
      <div lang={language} dir={directionOf(language)} className={className}>
        {children}
      </div>
    </I18nextProvider>
  );
}
