import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languageOfPath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';

/** Delay in milliseconds, so that the bar does not flicker. */
const delayMs = 300;

/** Shows a bar at the top and sets `aria-busy` on the page while the texts of the requested language load. Appears after a delay. */
export function LanguageProgress() {
  const { language } = useLanguage();
  const requested = languageOfPath(useLocation().pathname);
  return requested === language ? null : <DelayedBar key={requested} />;
}

function DelayedBar() {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const page = document.documentElement;
    const timer = setTimeout(() => {
      setIsShown(true);
      page.setAttribute('aria-busy', 'true');
    }, delayMs);
    return () => {
      clearTimeout(timer);
      page.removeAttribute('aria-busy');
    };
  }, []);

  if (!isShown) return null;
  return (
    <div role="progressbar" aria-label={t('loading')} className="fixed inset-x-0 top-0 z-toast h-1 overflow-hidden bg-card">
      <div className="h-full w-1/3 animate-travel bg-primary motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
}
