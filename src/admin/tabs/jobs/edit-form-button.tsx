import { useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { storedFormQuery, type StoredForm } from '@/features/applications/form-admin';
import { ApplicationFormDialog } from './application-form-dialog';

/** Opens the application form of a posting. */
export function EditFormButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('panel-jobs');
  const client = useQueryClient();
  const [stored, setStored] = useState<StoredForm>();
  const [isLoading, setLoading] = useState(false);
  async function open() {
    setLoading(true);
    const found = await client.fetchQuery(storedFormQuery(id)).catch(() => null);
    setLoading(false);
    if (found) setStored(found);
    else toast({ variant: 'destructive', title: t('applicationForm.unread') });
  }
  return (
    <>
      <Button size="sm" variant="secondary" loading={isLoading} onClick={() => void open()}>
        <ClipboardList aria-hidden="true" className="size-4" />
        {t('applicationForm.open')}
      </Button>
      {stored && <ApplicationFormDialog stored={stored} title={title} onClose={() => setStored(undefined)} />}
    </>
  );
}
