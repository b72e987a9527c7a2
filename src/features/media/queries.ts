import { mutationOptions } from '@tanstack/react-query';
import type { Crop } from '@/components/crop/crop';
import { changeAvatar, type AvatarChange, type AvatarStep } from './change-avatar';
import { renderAvatar } from './render-avatar';

const isUpdate = (reason: string | undefined) => reason === ('avatar_update' satisfies AvatarStep);

/** Crops the chosen picture, stores it as the creator's and reads profiles again. See `changeAvatar`. */
export const changeAvatarMutation = mutationOptions({
  mutationFn: async ({ image, crop, ...change }: Omit<AvatarChange, 'picture'> & { image: HTMLImageElement; crop: Crop }) =>
    changeAvatar({ ...change, picture: await renderAvatar(image, crop) }),
  meta: { failed: ({ reason }) => (isUpdate(reason) ? 'creator:avatar.updateFailed' : 'creator:avatar.uploadFailed') },
  onSuccess: (_address, _change, _result, { client }) => client.invalidateQueries({ queryKey: ['creators'] }),
});
