import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

const wholeTime = { dateStyle: 'full', timeStyle: 'short' } as const;

/** A time in Doha (ISO), and in the zone of the visitor where its clocks show another one at that time. */
export function InterviewTime({ at }: { at: string }) {
  const { t } = useTranslation('application');
  const { language } = useLanguage();
  const doha = formatDate(at, language, { ...wholeTime, timeZone: 'Asia/Qatar' });
  // The formatters are kept by zone, and two zones can differ on one side of a change of clocks only.
  const own = formatDate(at, language, { ...wholeTime, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <span className="block">
      <time dateTime={at} className="block font-semibold">
        {t('interview.doha', { time: doha })}
      </time>
      {own !== doha && <span className="block text-small text-muted">{t('interview.own', { time: own })}</span>}
    </span>
  );
}
