import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { AppLink } from '@/components/ui/app-link';
import type { FileUse } from '@/features/files/admin';
import { errorMessage } from '@/lib/backend/errors';
import { cn } from '@/lib/cn';
import { useFileUseTexts } from './use-file-use-texts';

/** The uses of a file, with links to the places where they can be changed. */
export function FileUsesList({
  uses,
  label,
  isPlain = false,
}: {
  uses: readonly FileUse[];
  label: string;
  /** Without a frame, inside another list. */
  isPlain?: boolean;
}) {
  const { textOf, pathOf } = useFileUseTexts();
  return (
    <ul aria-label={label} className={cn('text-small', !isPlain && 'divide-y divide-line rounded-control border border-line')}>
      {uses.map((use) => {
        const text = <bdi className="wrap-anywhere">{textOf(use)}</bdi>;
        const path = pathOf(use);
        return (
          <li key={`${use.place} ${use.label} ${use.row ?? ''}`} className={cn(!isPlain && 'px-3')}>
            {path ? (
              <AppLink to={path} className="flex min-h-11 items-center text-primary-text hover:underline lg:min-h-9">
                {text}
              </AppLink>
            ) : (
              <p className="flex min-h-11 items-center text-muted lg:min-h-9">{text}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The error state of a query for the uses of files. */
export function FileUsesError({
  query: { error, refetch, isFetching },
}: {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}) {
  const { t } = useTranslation(['panel-files', 'common']);
  return (
    <ErrorState
      title={t('uses.failed')}
      text={errorMessage(error, t)}
      onRetry={() => void refetch()}
      retrying={isFetching}
      className="py-4"
    />
  );
}
