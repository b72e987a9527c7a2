import type { Pictures } from './slot-picture';
import { useSetting } from './use-settings';

/** Returns the pictures of the settings with alternative texts and focus. */
export function usePictures(): Pictures {
  return {
    images: useSetting(({ images }) => images),
    imageAlts: useSetting(({ imageAlts }) => imageAlts),
    imageFocus: useSetting(({ imageFocus }) => imageFocus),
  };
}
