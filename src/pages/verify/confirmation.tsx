import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { Notice } from '@/components/feedback/notice';
import { certificateQuery } from '@/features/certificates/verify';
import { errorMessage } from '@/lib/backend/errors';
import { CertificateSheet } from './certificate-sheet';
import { SheetSkeleton } from './sheet-skeleton';

/** What is known of a number. */
export function Confirmation({ number }: { number: string }) {
  const { t } = useTranslation(['verify', 'common']);
  const { data, error, isFetching, refetch } = useQuery(certificateQuery(number));
  if (data === 'unknown')
    return (
      <Notice tone="warning" role="status" title={t('unknown.title')}>
        {t('unknown.text')}
      </Notice>
    );
  if (data === 'withdrawn')
    return (
      <Notice tone="danger" role="status" title={t('withdrawn.title')}>
        {t('withdrawn.text')}
      </Notice>
    );
  if (data) return <CertificateSheet certificate={data} />;
  return error ? (
    <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <SheetSkeleton />
  );
}
