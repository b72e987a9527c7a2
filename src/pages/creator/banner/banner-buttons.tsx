import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import type { Creator } from '@/features/creators/queries';
import { removeBannerMutation } from '@/features/media/queries';
import { PictureButton } from '../avatar/picture-button';

const BannerDialog = lazy(() => import('./banner-dialog').then((module) => ({ default: module.BannerDialog })));

/** Changes and removes the banner. For the owner only. */
export function BannerButtons({ creator }: { creator: Creator }) {
  const { t } = useTranslation('own-profile');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: remove } = useMutation(removeBannerMutation);
  return (
    <div className="absolute end-2 top-2 flex items-center gap-2 print:hidden">
      {creator.banner_url && (
        <IconButton
          label={t('banner.remove')}
          icon={<Trash2 aria-hidden="true" />}
          className="rounded-full bg-background/80"
          onClick={() => setAsking(true)}
        />
      )}
      <PictureButton
        label={t('banner.change')}
        className=""
        renderDialog={(file, onClose) => <BannerDialog creator={creator} file={file} onClose={onClose} />}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('banner.removal.title')}
        description={t('banner.removal.text')}
        confirmLabel={t('banner.remove')}
        // The mutation cache reports a failure.
        onConfirm={() => remove({ creatorId: creator.id, oldAddress: creator.banner_url }).catch(() => undefined)}
      />
    </div>
  );
}
