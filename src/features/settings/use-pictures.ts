import type { Pictures } from './slot-picture';
import { useSetting } from './use-settings';

/** The pictures of the settings: their addresses, what they show and where they are held. */
export function usePictures(): Pictures {
  return {
    images: useSetting(({ images }) => images),
    imageAlts: useSetting(({ imageAlts }) => imageAlts),
    imageFocus: useSetting(({ imageFocus }) => imageFocus),
  };
}
