import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { endOtherSessionsMutation } from '@/features/account/admin';

/** Logs this account out everywhere but here, after a question. */
export function OtherSessions() {
  const { t } = useTranslation('panel-security');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(endOtherSessionsMutation);
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setAsking(true)}>
        {t('sessions.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sessions.title')}
        description={t('sessions.text')}
        confirmLabel={t('sessions.confirm')}
        // A failure has been told.
        onConfirm={() => mutateAsync().catch(() => undefined)}
      />
    </>
  );
}
