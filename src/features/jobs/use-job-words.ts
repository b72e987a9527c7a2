import { useTranslation } from 'react-i18next';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { employmentTypes, payCurrencies, payPeriods, termAmong } from './job-terms';
import type { Job, Pay } from './job-row';

/** What the words are made of. */
export type JobWordsSource = Pick<Job, 'location' | 'salary' | 'city' | 'country' | 'workplace' | 'pay' | 'employment_type'>;

/**
 * Returns place, pay and employment type of a posting in words: those that were entered, else words made from its fields. Empty where
 * nothing is stored.
 */
export function useJobWords(job: JobWordsSource): { place: string; pay: string; type: string } {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();

  function placeWords(): string {
    if (job.workplace === 'remote') return t('place.remote', { country: countryName(job.country, language) });
    const city = localize(job.city, language);
    if (!city) return '';
    return job.workplace === 'hybrid' ? t('place.hybrid', { city }) : city;
  }
  function payWords({ min, max, ...pay }: Pay): string {
    const currency = termAmong(payCurrencies, pay.currency);
    const period = termAmong(payPeriods, pay.period);
    if (!currency || !period) return '';
    const amount = [min, ...(max === undefined ? [] : [max])].map((one) => formatNumber(one, language)).join(' – ');
    return t(`pay.${period}`, { money: t(`pay.${currency}`, { amount }) });
  }

  const type = termAmong(employmentTypes, job.employment_type);
  return {
    place: localize(job.location, language) || placeWords(),
    pay: localize(job.salary, language) || (job.pay ? payWords(job.pay) : ''),
    type: type ? t(`types.${type}`) : '',
  };
}

/** Returns the name of a country in a language. */
export const countryName = (code: string, language: string): string => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
