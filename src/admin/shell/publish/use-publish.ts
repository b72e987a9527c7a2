import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { publishMutation, type PublishOutcome } from '@/features/publishing/admin';

/** Returns a function that publishes the content and reports what came of it, and whether the request is pending. */
export function usePublish(): { publish: () => void; isPending: boolean } {
  const { t } = useTranslation('panel');
  const { mutate, isPending } = useMutation(publishMutation);
  function report({ outcome, seconds = 0 }: PublishOutcome) {
    if (outcome === 'early') toast({ title: t('publish.early', { count: seconds }) });
    else toast({ variant: 'success', title: t(`publish.${outcome}`) });
  }
  return { publish: () => mutate(undefined, { onSuccess: report }), isPending };
}
