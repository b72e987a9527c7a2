import { useTranslation } from 'react-i18next';
import { linkNamespaces, pageName } from '@/admin/forms/links/use-link-words';
import type { VisitPart, VisitPeriod } from '@/features/visits/admin';
import { isLanguage } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { sitePages } from '@/lib/site-pages';

const devices = ['phone', 'tablet', 'computer'] as const;
const outcomes = ['contact', 'apply', 'enrol', 'search', 'sign_up'] as const;

export interface VisitNames {
  /** Returns the name of a page, referrer, device, language or outcome. */
  nameOf: (part: VisitPart, name: string) => string;
  /** Returns the name of a day, or of a month in the period of months. */
  dayOf: (start: string, period: VisitPeriod) => string;
}

/** Returns the names of counted values in the panel's language. Unknown values are “Other”, and referrers are hosts. */
export function useVisitNames(): VisitNames {
  const { t } = useTranslation('panel-overview');
  const { t: names } = useTranslation(linkNamespaces);
  const { language } = useLanguage();

  function nameOf(part: VisitPart, name: string): string {
    switch (part) {
      case 'pages': {
        const page = sitePages.find(({ key }) => key === name)?.key;
        if (page) return pageName(page, names);
        return name === 'notFound' ? names('shell:titles.notFound') : t('visits.other');
      }
      case 'referrers':
        return name === 'none' || name === 'other' ? t(`visits.referrers.${name}`) : name;
      case 'languages':
        return isLanguage(name) ? names(`panel-settings:languages.${name}`) : t('visits.other');
      case 'devices': {
        const device = devices.find((known) => known === name);
        return device ? t(`visits.devices.${device}`) : t('visits.other');
      }
      case 'outcomes': {
        const outcome = outcomes.find((known) => known === name);
        return outcome ? t(`visits.outcomes.${outcome}`) : t('visits.other');
      }
    }
  }
  // Days of Qatar, as counted.
  const dayOf = (start: string, period: VisitPeriod) =>
    formatDate(
      start,
      language,
      period === '12m' ? { month: 'short', year: 'numeric', timeZone: 'UTC' } : { day: 'numeric', month: 'short', timeZone: 'UTC' },
    );
  return { nameOf, dayOf };
}
