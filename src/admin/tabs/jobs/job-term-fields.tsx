import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { SelectField, TextField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import { employmentTypes, payCurrencies, payPeriods, workplaces } from '@/features/jobs/job-terms';
import { useLanguage } from '@/i18n/use-language';
import { countryOptions } from './countries';
import { jobLengths, type JobValues } from './job-schema';

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
