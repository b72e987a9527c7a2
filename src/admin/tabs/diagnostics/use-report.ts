import { useTranslation } from 'react-i18next';
import { externalAddress } from '@/admin/insights/diagnostics/external-pages';
import type { CheckResult } from '@/admin/insights/diagnostics/finding';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { useCheckTexts } from './use-check-texts';

/** Returns a function that writes all results as text for support, without personal data. */
export function useReport(): (results: readonly CheckResult[], madeAt: string | null) => string {
  const { t } = useTranslation('panel-diagnostics');
  const { language } = useLanguage();
  const texts = useCheckTexts();
  return (results, madeAt) =>
    [
      t('report.title', { site: window.location.origin }),
      formatDate(madeAt ?? new Date().toISOString(), language, { dateStyle: 'long', timeStyle: 'long' }),
      t('report.browser', { browser: navigator.userAgent }),
      '',
      ...results.flatMap((result) => {
        const found = texts.found(result);
        if (found === undefined) return [];
        const places = 'places' in result ? (result.places ?? []) : [];
        return [
          `[${t(`status.${result.status}`)}] ${texts.nameOf(result.id)}: ${found}`,
          ...places.map((place) => `  - ${texts.placeName(place)}${'page' in place ? `: ${externalAddress(place.page)}` : ''}`),
        ];
      }),
    ].join('\n');
}
