import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languageOfPath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';

/** Sooner, a bar would only flicker. */
const patienceMs = 300;

/** A bar along the top, and `aria-busy` on the page, while the texts of the language that was switched to are on their way for longer than a moment. */
export function LanguageProgress() {
  const { language } = useLanguage();
  const wanted = languageOfPath(useLocation().pathname);
  return wanted === language ? null : <LateBar key={wanted} />;
}

function LateBar() {
  const { t } = useTranslation('common');
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const page = document.documentElement;
    const timer = setTimeout(() => {
      setIsLate(true);
      page.setAttribute('aria-busy', 'true');
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      page.removeAttribute('aria-busy');
    };
  }, []);

  if (!isLate) return null;
  return (
    <div role="progressbar" aria-label={t('loading')} className="fixed inset-x-0 top-0 z-toast h-1 overflow-hidden bg-card">
      <div className="h-full w-1/3 animate-travel bg-primary motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
}
