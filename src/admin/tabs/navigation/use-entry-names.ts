import { useTranslation } from 'react-i18next';
import { linkNamespaces, pageName } from '@/admin/forms/links/use-link-words';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { sitePages } from '@/lib/site-pages';
import type { NavigationEntry } from '@/features/settings/navigation';

/** Returns a function that names an entry of the navigation in the panel's language: its own text, else its page. */
export function useEntryNames(): (entry: NavigationEntry) => string {
  const { t } = useTranslation('panel-navigation');
  const { t: names } = useTranslation(linkNamespaces);
  const { language } = useLanguage();
  return ({ key, text }) => {
    const own = text && localize(text, language).trim();
    if (own) return own;
    const page = sitePages.find((entry) => entry.key === key)?.key;
    return page ? pageName(page, names) : t('newLink');
  };
}
