import { useTranslation } from 'react-i18next';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { cn } from '@/lib/cn';
import { LogoMark } from './logo-mark';

/** Fills the page's place with the moving mark while its content loads. */
export function LoadingScreen({ className = 'min-h-[70dvh]' }: { className?: string }) {
  const { t } = useTranslation('common');
  // Left there by features/settings/show-icons: what loads knows nothing of the settings.
  const letter = useOnceHydrated(() => document.documentElement.dataset.letter, undefined);
  return (
    <div role="status" className={cn('grid place-items-center', className)}>
      <LogoMark animated letter={letter} className="size-16" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
