/** The name of the frame in which the control panel shows the site. */
export const previewFrame = 'site-preview';

/**
 * Returns whether this page is in the control panel's preview: in a frame of that name on a page of this site. Browsers expose
 * `frameElement` only to the same origin, so no other site can imitate the preview. src/boot/inline/first-paint.ts checks the same.
 */
export function isPreview(): boolean {
  return typeof window !== 'undefined' && window.frameElement?.getAttribute('name') === previewFrame;
}
