import { useTranslation } from 'react-i18next';
import { useOnline } from '@/hooks/use-online';
import { retryMissingTexts, useMissingTexts } from '@/i18n/missing-texts';
import { ErrorState } from './error-state';
import { LoadingScreen } from './loading-screen';

/** Shown while the code and texts of a page load. When the texts can't be loaded it says so and offers a retry. */
export function PendingPart({ className }: { className?: string }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const isMissing = useMissingTexts();
  if (!isMissing) return <LoadingScreen {...(className && { className })} />;
  return (
    <ErrorState
      title={t('errorTitle')}
      text={t(isOnline ? 'errorText' : 'errors.offline')}
      onRetry={retryMissingTexts}
      {...(className && { className })}
    />
  );
}
