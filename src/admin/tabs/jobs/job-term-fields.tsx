import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { SelectField, TextField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import { employmentTypes, payCurrencies, payPeriods, workplaces } from '@/features/jobs/job-terms';
import { useLanguage } from '@/i18n/use-language';
import { jobLengths, type JobValues } from './job-schema';
import { countryName } from '@/features/jobs/use-job-words';
import type { Language } from '@/i18n/languages';

/** Codes of ISO 3166. */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU ' +
  'CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IN IQ ' +
  'IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT ' +
  'MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL ' +
  'SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';

/** The Gulf comes first. */
const first = ['QA', 'SA', 'AE', 'KW', 'BH', 'OM'];

/** Returns the countries with their names: those of the Gulf, then all others by name. */
function countryOptions(language: Language): { code: string; name: string }[] {
  const named = (code: string) => ({ code, name: countryName(code, language) });
  const others = codes.split(' ').filter((code) => !first.includes(code));
  return [...first.map(named), ...others.map(named).sort((one, other) => one.name.localeCompare(other.name, language))];
}

const controlClass = 'lg:min-h-9 lg:text-small';

/** Employment type, and where the work is done: in fields for search engines, and in words. */
export function PlaceFields() {
  const { t } = useTranslation(['panel-jobs', 'careers']);
  const { language } = useLanguage();
  const isRemote = useFieldText('workplace') === 'remote';
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SelectField<JobValues> name="employmentType" className={controlClass}>
          <option value="">{t('noType')}</option>
          {employmentTypes.map((type) => (
            <option key={type} value={type}>
              {t(`careers:types.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField<JobValues> name="workplace" className={controlClass}>
          {workplaces.map((workplace) => (
            <option key={workplace} value={workplace}>
              {t(`workplaces.${workplace}`)}
            </option>
          ))}
        </SelectField>
        <SelectField<JobValues> name="country" className={controlClass}>
          {countryOptions(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {!isRemote && <BilingualTextField<JobValues> name="city" maxLength={jobLengths.city} />}
      <BilingualTextField<JobValues> name="location" maxLength={jobLengths.location} />
    </>
  );
}

/** The pay: in fields for search engines, and in words. */
export function PayFields() {
  const { t } = useTranslation('panel-jobs');
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-5 xl:grid-cols-4">
        <TextField<JobValues> name="payMin" inputMode="decimal" dir="ltr" className={controlClass} />
        <TextField<JobValues> name="payMax" inputMode="decimal" dir="ltr" className={controlClass} />
        <SelectField<JobValues> name="payCurrency" className={controlClass}>
          {payCurrencies.map((currency) => (
            <option key={currency} value={currency}>
              {t(`currencies.${currency}`)}
            </option>
          ))}
        </SelectField>
        <SelectField<JobValues> name="payPeriod" className={controlClass}>
          {payPeriods.map((period) => (
            <option key={period} value={period}>
              {t(`periods.${period}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <BilingualTextField<JobValues> name="salary" maxLength={jobLengths.salary} />
    </>
  );
}
