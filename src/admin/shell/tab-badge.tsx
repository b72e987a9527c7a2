import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

/** The highest number shown. */
const maxShown = 99;

/** The number of waiting rows of a tab, with a full text for screen readers. `useCount` is the tab's hook. */
export function TabBadge({ useCount, isCollapsed }: { useCount: () => number | undefined; isCollapsed: boolean }) {
  const { t } = useTranslation('panel');
  const count = useCount();
  if (!count) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'rounded-full bg-primary-solid px-1.5 text-center text-xs leading-4.5 font-medium text-on-accent tabular-nums',
          isCollapsed ? 'absolute -end-0.5 -top-0.5' : 'ms-auto',
        )}
      >
        {count > maxShown ? `${String(maxShown)}+` : count}
      </span>
      <span className="sr-only">{t('badge', { count })}</span>
    </>
  );
}
