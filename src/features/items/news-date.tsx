import type { Item } from './item';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';

/** The date of a post, as it is in Qatar: the prerendered page and every reader see the same day. */
export function NewsDate({ post: { publishedFrom }, className }: { post: Pick<Item, 'publishedFrom'>; className?: string }) {
  const { language } = useLanguage();
  if (!publishedFrom) return null;
  return (
    <time dateTime={publishedFrom} className={cn('text-small text-muted', className)}>
      {formatDate(publishedFrom, language, { dateStyle: 'long', timeZone: 'Asia/Qatar' })}
    </time>
  );
}
