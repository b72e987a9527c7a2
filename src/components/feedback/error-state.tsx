import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  /** A retry is running. */
  retrying?: boolean;
  /** Label of the button, "Try again" by default. */
  retryLabel?: string;
  className?: string | undefined;
}

/** Shown in place of content that failed to load, with a retry. */
export function ErrorState({ title, text, onRetry, retrying = false, retryLabel, className }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      <span className="grid size-14 place-items-center rounded-full border border-danger/30 bg-danger/10 text-danger">
        <TriangleAlert aria-hidden="true" className="size-6" />
      </span>
      <p className="text-heading">{title}</p>
      {text && <p className="max-w-measure text-body text-muted">{text}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-2" loading={retrying} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          <span>{retryLabel ?? t('tryAgain')}</span>
        </Button>
      )}
    </div>
  );
}
