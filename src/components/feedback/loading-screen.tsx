import { useTranslation } from 'react-i18next';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { cn } from '@/lib/cn';
import { LogoMark } from './logo-mark';

/** Shows the animated mark while a page loads. */
export function LoadingScreen({ className = 'min-h-[70dvh]' }: { className?: string }) {
  const { t } = useTranslation('common');
  // Set by features/settings/show-icons. This component has no access to settings.
  const letter = useOnceHydrated(() => document.documentElement.dataset.letter, undefined);
  return (
    <div role="status" className={cn('grid place-items-center', className)}>
      <LogoMark animated letter={letter} className="size-16" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
