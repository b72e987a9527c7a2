import { companyDay } from '@functions/company-day.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { exportMutation } from '@/features/people/own-data';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { followFile } from '@/lib/follow-file';
import { useOwnPage } from './use-own-page';

/** Downloads everything that is kept about the signed-in person, as an archive. */
export function ExportButton() {
  const { t } = useTranslation('account');
  const pageOf = useOwnPage();
  const { mutateAsync } = useMutation(exportMutation);
  const { isRunning, run } = useSingleFlight();

  async function download() {
    // The mutation cache reports failures.
    const data = await mutateAsync().catch(() => undefined);
    if (!data) return;
    const { archiveNames, personArchive } = await import('@/features/people/archive');
    const names = archiveNames(data.files);
    const { files, ...stored } = data;
    const archive = await personArchive(pageOf(data, names), JSON.stringify(stored, null, 2), files, names);
    followFile(archive, { download: `my-data-${companyDay(Date.now())}.zip` });
    toast({ variant: 'success', title: t('export.done') });
  }

  return (
    <Button variant="secondary" className="self-start" loading={isRunning} onClick={() => void run(download)}>
      <Download aria-hidden="true" className="size-4" />
      {t('export.action')}
    </Button>
  );
}
