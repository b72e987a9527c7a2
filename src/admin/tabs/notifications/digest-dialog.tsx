import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { SelectField } from '@/components/form/fields';
import type { NotificationSettings } from '@/features/notifications/schema';
import { isolated } from '@/i18n/isolated';
import { languages } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { settingsForm, useOnSaved } from './use-settings-form';
import { zoneName } from './zone-name';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const schema = z.object({ language: z.enum(languages), hour: z.string(), timeZone: z.string() });
type Values = z.input<typeof schema>;

const controlSize = 'lg:min-h-9 lg:text-small';

/** The form of the daily summary: its language, hour and time zone. */
export function DigestDialog({ settings, onClose }: { settings: NotificationSettings; onClose: () => void }) {
  const { t } = useTranslation('panel-notifications');
  const { language: shownIn } = useLanguage();
  const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hourText = (hour: string) => t('hour', { hour: hour.padStart(2, '0') });
  const form = useRowForm({
    ...settingsForm(
      settings,
      ({ language, digestHour, timeZone }): Values => ({ language, hour: String(digestHour), timeZone }),
      (before, { language, hour, timeZone }: Values) => ({ ...before, language, digestHour: Number(hour), timeZone }),
    ),
    schema,
    texts: 'panel-notifications:digest',
    refusals: { time_zone_unknown: { field: 'timeZone', message: 'errors.timeZone' } },
    onSent: useOnSaved(onClose),
  });
  return (
    <FormDialog
      form={form}
      name="digest"
      title={t('digest.title')}
      description={t('digest.text')}
      size="md"
      submitLabel={t('save')}
      onClose={onClose}
      showValue={(value, path) =>
        path === 'hour'
          ? hourText(String(value))
          : languages.filter((one) => path === 'language' && one === value).map((one) => t(`languages.${one}`))[0]
      }
    >
      <SelectField<Values> name="language" className={controlSize}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </SelectField>
      <SelectField<Values> name="hour" className={controlSize}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </SelectField>
      {/* Offers the stored zone, the company's, the device's and UTC. */}
      <SelectField<Values> name="timeZone" className={controlSize}>
        {[...new Set([settings.timeZone, 'Asia/Qatar', deviceTimeZone, 'UTC'])].map((zone) => (
          <option key={zone} value={zone}>
            {t('zone', { name: zoneName(zone, shownIn), zone: isolated(zone) })}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
