/** The name of the frame in which the control panel shows the site. */
export const previewFrame = 'site-preview';

/**
 * Whether this page is shown in the control panel's preview: in a frame of that name, made by a page of this site. A browser tells a
 * frame's element to pages of the same origin only, and it stays the same while the frame goes from page to page. A link could bring a
 * search parameter, and another site can name a window that it opens; neither can make a page believe that it is a preview.
 * src/boot/inline/first-paint.ts asks the same.
 */
export function isPreview(): boolean {
  return typeof window !== 'undefined' && window.frameElement?.getAttribute('name') === previewFrame;
}
