/** Fonts whose style sheet is not part of every page; Inter and Cairo are (src/styles/fonts.css). */
const sheets: Record<string, (() => Promise<unknown>) | undefined> = {
  Roboto: () => import('@/styles/fonts/roboto.css'),
  'Open Sans': () => import('@/styles/fonts/open-sans.css'),
  Lato: () => import('@/styles/fonts/lato.css'),
  'Noto Sans': () => import('@/styles/fonts/noto-sans.css'),
};

/**
 * Makes a font of the settings' list usable; resolves when its style sheet is in the page. The files
 * themselves come when text needs them. Rejects when the style sheet can't be fetched; text then
 * stays in the next font of the stack.
 */
export async function loadFont(name: string): Promise<void> {
  await sheets[name]?.();
}
