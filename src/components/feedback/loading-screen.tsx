import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { LogoMark } from './logo-mark';

/** Fills the page's place with the moving mark while its content loads. */
export function LoadingScreen({ className = 'min-h-[70dvh]' }: { className?: string }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={cn('grid place-items-center', className)}>
      <LogoMark animated className="size-16" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
