import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { endOtherSessionsMutation } from '@/features/account/admin';

/** Ends all other sessions of the account after a confirmation. */
export function OtherSessions() {
  const { t } = useTranslation('panel-security');
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync } = useMutation(endOtherSessionsMutation);
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setConfirming(true)}>
        {t('sessions.action')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('sessions.title')}
        description={t('sessions.text')}
        confirmLabel={t('sessions.confirm')}
        // The mutation cache reports failures.
        onConfirm={() => mutateAsync().catch(() => undefined)}
      />
    </>
  );
}
