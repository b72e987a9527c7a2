import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import type { Reportable } from '@/features/reports/report';

const ReportDialog = lazy(() => import('./report-dialog').then((module) => ({ default: module.ReportDialog })));

/** The button that opens the form to report a post or a profile. */
export function ReportButton({ target, className }: { target: Reportable; className?: string }) {
  const { t } = useTranslation('posts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t(`report.${target.subject}`)}
        icon={<Flag aria-hidden="true" />}
        size="sm"
        {...(className && { className })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
