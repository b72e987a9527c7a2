import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeCrop } from '@/components/crop/crop';
import { CropBox } from '@/components/crop/crop-box';
import { usePicture } from '@/components/crop/use-picture';
import { ErrorState } from '@/components/feedback/error-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';
import type { Creator } from '@/features/creators/queries';
import { changeAvatarMutation } from '@/features/media/queries';

/** Duration of the moderation notice, in milliseconds. */
const noticeMs = 7000;

export interface AvatarDialogProps {
  creator: Creator;
  file: File;
  onClose: () => void;
}

/** Crops the chosen picture to a square and uploads it. On a failure the dialog stays open with the selection. */
export function AvatarDialog({ creator, file, onClose }: AvatarDialogProps) {
  const { t } = useTranslation(['creator', 'common']);
  const changing = useMutation(changeAvatarMutation);
  const picture = usePicture(file);
  const [crop, setCrop] = useState(wholeCrop);
  const [progress, setProgress] = useState(0);
  const isSending = changing.isPending;

  function save(image: HTMLImageElement) {
    if (isSending) return;
    setProgress(0);
    toast({ title: t('avatar.moderation.title'), description: t('avatar.moderation.text'), duration: noticeMs });
    // No toast on success: it would replace the notice, and the new picture is visible.
    changing.mutate(
      { creatorId: creator.id, oldAddress: creator.profile_picture_url, image, crop, fileName: file.name, onProgress: setProgress },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog open onOpenChange={onClose} title={t('avatar.title')} description={t('avatar.text')} size="sm" dismissible={!isSending}>
      <DialogBody>
        {picture.state === 'loading' && <Skeleton className="mx-auto aspect-square max-w-72 rounded-card" />}
        {picture.state === 'broken' && <ErrorState title={t('avatar.refused')} text={t('avatar.refusals.unreadable')} />}
        {picture.state === 'ready' && (
          <div className="mx-auto max-w-72">
            <CropBox
              round
              image={picture.image}
              crop={crop}
              onChange={setCrop}
              disabled={isSending}
              labels={{
                picture: t('avatar.chosenPicture'),
                zoom: t('avatar.zoom'),
                horizontal: t('avatar.horizontal'),
                vertical: t('avatar.vertical'),
              }}
            />
          </div>
        )}
        {isSending && <ProgressBar value={progress} label={t('common:uploadProgress')} className="mt-4" />}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" disabled={isSending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={picture.state !== 'ready'} loading={isSending} onClick={() => picture.state === 'ready' && save(picture.image)}>
          {t('avatar.save')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
