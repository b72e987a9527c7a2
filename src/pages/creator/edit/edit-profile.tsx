import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { storedProfileQuery } from '@/features/creators/own-profile';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { useTopics } from '@/features/items/use-topics';
import { errorMessage } from '@/lib/backend/errors';
import { ProfileForm } from './profile-form';

interface EditProfileProps {
  creatorId: string;
  onClose: () => void;
}

/** The dialog in which creators edit what their profile says. What is typed stays when it closes, until the page is loaded again. */
export function EditProfile({ creatorId, onClose }: EditProfileProps) {
  const { t } = useTranslation(['own-profile', 'common']);
  const { data: stored, error, refetch, isFetching } = useQuery(storedProfileQuery(creatorId));
  const { data: topics } = useTopics();
  useDialogEntry(true, onClose);
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('text')} size="lg" initialFocus="panel">
      {stored && <ProfileForm stored={stored} topics={topics} onClose={onClose} />}
      {!stored && (error || stored === null) && (
        <DialogBody>
          <ErrorState
            title={t('loadFailed')}
            text={error ? errorMessage(error, t) : t('deleted')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </DialogBody>
      )}
      {!stored && !error && stored !== null && (
        <DialogBody className="flex flex-col gap-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-72" />
          <Skeleton className="h-40" />
        </DialogBody>
      )}
    </Dialog>
  );
}
