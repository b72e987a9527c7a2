/**
 * Runs inline in the head of the control panel's page before the first paint. It sets the panel's mode by the rule of
 * `src/lib/panel-mode.ts`; the page has the colours of both. `build/page/prerender.ts` compiles it into the page, so it imports nothing.
 */
export function setPanelMode(): void {
  // Other addresses with this page show that they are not found, in the site's theme.
  if (!/^\/(ar\/)?admin\/settings(\/|$)/.test(location.pathname)) return;
  let mode: string | null = null;
  try {
    mode = localStorage.getItem('panelMode');
  } catch {
    // Without storage the system decides.
  }
  if (mode !== 'light' && mode !== 'dark') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.panelMode = mode;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', 'light dark');
}
