import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Crop } from '@/components/crop/crop';
import { changeAvatar, removeBanner, type AvatarChange, type AvatarStep } from './change-avatar';
import { renderAvatar } from './render-avatar';

const isUpdate = (reason: string | undefined) => reason === ('avatar_update' satisfies AvatarStep);

/** A picture of the profile before it is cropped. */
type Chosen = Omit<AvatarChange, 'picture'> & { image: HTMLImageElement; crop: Crop };

/** Width divided by height of a stored banner. Phones cut its sides, wide screens its top and bottom. */
export const bannerAspect = 3;

const reported = {
  meta: {
    failed: ({ reason }: { reason?: string | undefined }) =>
      isUpdate(reason) ? 'creator:avatar.updateFailed' : 'creator:avatar.uploadFailed',
  },
} as const;
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['creators'] });

/** Crops the chosen picture, stores it as the creator's and reads profiles again. See `changeAvatar`. */
export const changeAvatarMutation = mutationOptions({
  ...reported,
  mutationFn: async ({ image, crop, ...change }: Chosen) =>
    changeAvatar({ ...change, picture: await renderAvatar(image, crop, { aspect: 1, width: 512 }) }),
  onSuccess: (_address, _change, _result, { client }) => refresh(client),
});

/** The same for the banner, with its focal point. */
export const changeBannerMutation = mutationOptions({
  ...reported,
  mutationFn: async ({ image, crop, ...change }: Chosen & Required<Pick<AvatarChange, 'focus'>>) =>
    changeAvatar({ ...change, picture: await renderAvatar(image, crop, { aspect: bannerAspect, width: 1792 }) }),
  onSuccess: (_address, _change, _result, { client }) => refresh(client),
});

/** Removes the banner and its file. See `removeBanner`. */
export const removeBannerMutation = mutationOptions({
  mutationFn: removeBanner,
  meta: { failed: 'creator:avatar.updateFailed' },
  onSuccess: (_data, _change, _result, { client }) => refresh(client),
});
