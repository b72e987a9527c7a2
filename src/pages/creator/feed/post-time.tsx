import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatRelativeTime } from '@/lib/format';
import { useServerNow } from '@/hooks/use-server-now';

/** How long ago, kept up to date; the date until the clock is known. The full time is in the tooltip. */
export function PostTime({ value }: { value: string }) {
  const { language } = useLanguage();
  const now = useServerNow(15_000);
  if (now === null) return <time dateTime={value}>{formatDate(value, language, { dateStyle: 'medium', timeZone: 'UTC' })}</time>;
  // A post of this moment lies after the last tick, and clocks differ: nothing is ever from the future.
  const seen = Math.max(now, new Date(value).getTime());
  return (
    <time dateTime={value} title={formatDate(value, language, { dateStyle: 'full', timeStyle: 'short' })}>
      {formatRelativeTime(value, seen, language)}
    </time>
  );
}
