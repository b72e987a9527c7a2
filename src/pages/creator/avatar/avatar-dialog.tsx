import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Creator } from '@/features/creators/queries';
import { changeAvatarMutation } from '@/features/media/queries';
import { CropDialog } from './crop-dialog';

export interface AvatarDialogProps {
  creator: Creator;
  file: File;
  onClose: () => void;
}

/** Crops the chosen picture to a square and uploads it. */
export function AvatarDialog({ creator, file, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('creator');
  const changing = useMutation(changeAvatarMutation);
  return (
    <CropDialog
      file={file}
      title={t('avatar.title')}
      text={t('avatar.text')}
      size="sm"
      aspect={1}
      round
      isSending={changing.isPending}
      onSave={(image, crop, onProgress) =>
        changing.mutate(
          { creatorId: creator.id, oldAddress: creator.profile_picture_url, image, crop, fileName: file.name, onProgress },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
