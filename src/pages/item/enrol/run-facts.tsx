import { CalendarDays, Clock, MapPin, MessageCircle, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { PlainPrice } from '@/features/items/plain-price';
import { localize, type Localized } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import type { OpenRun, SeatPrice } from '@/features/enrolments/open-runs';

/** The zone of the company. Dates of runs are shown as its clocks have them. */
const timeZone = 'Asia/Qatar';

/** Returns the start of a run as text: “Monday, 7 December 2026 at 17:00”. */
export function useStartText(): (startsAt: string) => string {
  const { language } = useLanguage();
  return (startsAt) => formatDate(startsAt, language, { dateStyle: 'full', timeStyle: 'short', timeZone });
}

/** Start, days, place, teacher, language, price and seats of a run. */
export function RunFacts({ run }: { run: OpenRun }) {
  const { t } = useTranslation('enrolment');
  const { language } = useLanguage();
  const startText = useStartText();
  return (
    <div className="min-w-0 flex-1 space-y-3">
      <h3 className="text-heading">
        <time dateTime={run.startsAt}>{startText(run.startsAt)}</time>
      </h3>
      <ul className="grid gap-2 text-small text-muted sm:grid-cols-2">
        <Text icon={<Clock aria-hidden="true" />} label={t('facts.schedule')} text={run.schedule} />
        {run.endsOn && (
          <Fact icon={<CalendarDays aria-hidden="true" />} label={t('facts.endsOn')}>
            {t('until', { day: formatDate(`${run.endsOn}T12:00:00Z`, language, { dateStyle: 'long', timeZone }) })}
          </Fact>
        )}
        <Text icon={<MapPin aria-hidden="true" />} label={t('facts.place')} text={run.place} />
        <Text icon={<UserRound aria-hidden="true" />} label={t('facts.teacher')} text={run.teacher} />
        <Fact icon={<MessageCircle aria-hidden="true" />} label={t('facts.language')}>
          {t(`languages.${run.language}`)}
        </Fact>
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Prices prices={run.prices} />
        {run.earlyUntil && (
          <span className="text-small text-muted">
            {t('early', { day: formatDate(`${run.earlyUntil}T12:00:00Z`, language, { dateStyle: 'long', timeZone }) })}
          </span>
        )}
        {run.seats !== 'free' && <Badge tone={run.seats === 'few' ? 'warning' : 'neutral'}>{t(`seatsLeft.${run.seats}`)}</Badge>}
      </div>
    </div>
  );
}

/** The price in riyals, and the one in dollars smaller beside it. */
function Prices({ prices: [first, ...others] }: { prices: readonly SeatPrice[] }) {
  if (!first) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong className="text-heading">
        <PlainPrice price={first} />
      </strong>
      {others.map((price) => (
        <span key={price.currency} className="text-small text-muted">
          <PlainPrice price={price} />
        </span>
      ))}
    </p>
  );
}

function Text({ icon, label, text }: { icon: ReactNode; label: string; text: Localized }) {
  const { language } = useLanguage();
  const shown = localize(text, language);
  return shown === '' ? null : (
    <Fact icon={icon} label={label}>
      <span dir="auto">{shown}</span>
    </Fact>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-secondary-text">
      {icon}
      <span className="sr-only">{label}</span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
