import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { FeedSkeleton } from './feed/feed-skeleton';
import { bioClass } from './profile-header';

interface EarlyTextProps {
  /** The field that src/boot/inline/first-profile.ts writes here. */
  of: 'name' | 'handle' | 'bio';
  className: string;
  dir?: 'ltr' | 'auto';
}

/**
 * A skeleton line of fixed height. The inline script in the head fills it before the app starts, and React leaves the content
 * alone. Hidden from screen readers.
 */
function EarlyText({ of, className, dir }: EarlyTextProps) {
  return (
    <p aria-hidden="true" className={className}>
      <bdi
        data-early={of}
        dir={dir}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
        className={cn(
          'empty:block empty:h-[1lh] empty:max-w-full empty:animate-pulse empty:rounded-control empty:bg-card-hover',
          of === 'name' ? 'empty:w-64' : of === 'handle' ? 'empty:w-32' : 'empty:w-full',
        )}
      />
    </p>
  );
}

/** The skeleton of a profile. The build prerenders it into the page that all profiles start from. */
export function ProfileSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p className="hidden py-section text-center text-lead text-muted noscript:block">{t('needsScript')}</p>
      <SkeletonGroup className="noscript:hidden">
        <Skeleton className="h-40 rounded-panel sm:h-56" />
        <div className="px-1 sm:px-6">
          <div className="relative -mt-14 w-fit rounded-full bg-background p-1 sm:-mt-18">
            {/* The inline script sets its style. */}
            <span
              data-early-picture
              suppressHydrationWarning
              aria-hidden="true"
              className="block size-28 animate-pulse rounded-full bg-card-hover sm:size-36"
            />
          </div>
          <EarlyText of="name" className="mt-4 h-[1lh] overflow-x-clip text-title whitespace-nowrap" />
          <EarlyText of="handle" dir="ltr" className="mt-1 h-[1lh] text-muted" />
          <EarlyText of="bio" dir="auto" className={cn(bioClass, 'line-clamp-3 h-[3lh]')} />
          <Skeleton className="mt-3 h-[1lh] w-40 text-small" />
          <Skeleton className="mt-5 h-13 w-24" />
        </div>
        {/* Only the owner has tabs. */}
        <div className="mt-8 border-t border-line pt-6 sm:pt-8">
          <FeedSkeleton />
        </div>
      </SkeletonGroup>
    </>
  );
}
