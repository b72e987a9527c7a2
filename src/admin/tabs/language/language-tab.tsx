import { useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanProgress } from '@/admin/insights/scan/scan-progress';
import { useScan } from '@/admin/insights/scan/use-scan';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/ui/button';
import { errorMessage } from '@/lib/backend/errors';
import { TitledSection } from '../../ui/titled-section';
import { scanTexts } from './scan';
import { ScanResults } from './scan-results';

const key = ['panel', 'languageScan'];

/** Scans every text of the site in both languages. Shows the problems with links to edit them, and applies safe corrections. */
export function LanguageTab() {
  const { t } = useTranslation(['panel-language', 'common']);
  const client = useQueryClient();
  const { data, error, isScanning, progress, start, cancel } = useScan(
    key,
    (onProgress, signal) => scanTexts(client, onProgress, signal),
    'The texts could not be scanned',
  );
  const [isCleared, setCleared] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  /** Starts a scan. Moves the focus, since the pressed button may disappear. */
  function startScan() {
    setCleared(false);
    start();
    toggle.current?.focus();
  }

  function clear() {
    client.removeQueries({ queryKey: key });
    setCleared(true);
    toggle.current?.focus();
  }

  return (
    <TitledSection
      title={t('title')}
      text={t('about')}
      className="text-small"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button ref={toggle} size="sm" variant="secondary" onClick={isScanning ? cancel : startScan}>
            {!isScanning && <Languages aria-hidden="true" className="size-4" />}
            <span>{isScanning ? t('common:cancel') : t(data ? 'again' : 'scan')}</span>
          </Button>
          {!isScanning && data && (
            <Button size="sm" variant="ghost" onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </div>
      }
    >
      <div className="mt-3 space-y-6">
        {isScanning && <ScanProgress label={t('scanning')} value={progress} />}
        {error && !isScanning && <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={startScan} />}
        {!isScanning && !error && !data && (
          <>
            <p role="status" className="text-muted empty:hidden">
              {isCleared && t('cleared')}
            </p>
            <EmptyState icon={Languages} title={t('idle.title')} text={t('idle.text')} />
          </>
        )}
        {data && !error && <ScanResults found={data} />}
      </div>
    </TitledSection>
  );
}
