import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatRelativeTime } from '@/lib/format';
import { useServerNow } from '@/hooks/use-server-now';

/** The relative time of a post, updated regularly, with the full time as tooltip. Shows the date until the clock is known. */
export function PostTime({ value }: { value: string }) {
  const { language } = useLanguage();
  const now = useServerNow(15_000);
  if (now === null) return <time dateTime={value}>{formatDate(value, language, { dateStyle: 'medium', timeZone: 'UTC' })}</time>;
  // The post may be newer than the last tick of the clock. The result must not be in the future.
  const reference = Math.max(now, new Date(value).getTime());
  return (
    <time dateTime={value} title={formatDate(value, language, { dateStyle: 'full', timeStyle: 'short' })}>
      {formatRelativeTime(value, reference, language)}
    </time>
  );
}
