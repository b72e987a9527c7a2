import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { errorMessage } from '@/lib/backend/errors';
import { storedProfileQuery } from './own-profile';
import { ProfileForm } from './profile-form';
import type { Topic } from './topics-field';

export interface EditProfileProps {
  creatorId: string;
  /** The topics that the site offers; undefined while loading. */
  topics: readonly Topic[] | undefined;
  onClose: () => void;
}

/**
 * The dialog in which creators, and administrators, edit what a profile says. What is typed stays when it closes, until the page is loaded
 * again.
 */
export function EditProfile({ creatorId, topics, onClose }: EditProfileProps) {
  const { t } = useTranslation(['own-profile', 'common']);
  const { data: stored, error, refetch, isFetching } = useQuery(storedProfileQuery(creatorId));
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
