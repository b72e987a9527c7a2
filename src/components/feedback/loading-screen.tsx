import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { LogoMark } from './logo-mark';
import { currentMarkLetter, subscribeToMarkLetter } from './mark-letter';

/** Fills the page's place with the moving mark while its content loads. */
export function LoadingScreen({ className = 'min-h-[70dvh]' }: { className?: string }) {
  const { t } = useTranslation('common');
  const letter = useSyncExternalStore(subscribeToMarkLetter, currentMarkLetter, () => undefined);
  return (
    <div role="status" className={cn('grid place-items-center', className)}>
      <LogoMark animated letter={letter} className="size-16" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
