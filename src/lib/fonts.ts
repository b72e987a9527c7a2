/** Fonts whose style sheet is not part of every page; Inter and Cairo are (src/styles/fonts.css). */
const sheets: Record<string, (() => Promise<unknown>) | undefined> = {
  Roboto: () => import('@/styles/fonts/roboto.css'),
  'Open Sans': () => import('@/styles/fonts/open-sans.css'),
  Lato: () => import('@/styles/fonts/lato.css'),
  'Noto Sans': () => import('@/styles/fonts/noto-sans.css'),
};

/**
 * Loads the style sheet of a font of the settings' list. The browser fetches the font files when text needs them. Rejects when the style
 * sheet can't be loaded; text keeps the next font of the stack.
 */
export async function loadFont(name: string): Promise<void> {
  await sheets[name]?.();
}
