import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Creator } from '@/features/creators/queries';
import { PictureButton } from './picture-button';

const AvatarDialog = lazy(() => import('./avatar-dialog').then((module) => ({ default: module.AvatarDialog })));

/** Changes the profile picture. */
export function AvatarButton({ creator }: { creator: Creator }) {
  const { t } = useTranslation('creator');
  return (
    <PictureButton
      label={t('avatar.change')}
      className="absolute end-0 bottom-0"
      renderDialog={(file, onClose) => <AvatarDialog creator={creator} file={file} onClose={onClose} />}
    />
  );
}
