/**
 * Runs inline in the head before the first paint. It sets language, direction and theme, and prepares requests for rows that must not
 * wait for the bundle (`first-profile.ts`, `start-page.ts`). `build/page/html.ts` compiles it into index.html, so it imports nothing.
 * `tests/unit/boot/first-paint.test.tsx` checks the names and rules that it shares with the app.
 */
export function firstPaint(): void {
  const root = document.documentElement;
  const { search, hash } = location;
  // Many hosts serve a page at addresses with doubled slashes, which the router does not match.
  let pathname = location.pathname.replace(/(\/|%2f)+/gi, '/');
  const isArabic = /^\/ar(?=\/|$)/.test(pathname);

  // In the control panel's preview (src/lib/preview.ts) only the address decides, and nothing is stored.
  const isPreview = window.frameElement?.getAttribute('name') === 'site-preview';

  const stored = (key: string): string | null => {
    try {
      return isPreview ? null : localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // The order of src/i18n/language-detector.ts: address prefix, stored choice, browser, English. The Arabic page has its own address, for
  // sharing, indexing and prerendering. Visitors who prefer Arabic are redirected to it.
  const preferred = [stored('i18nextLng'), ...(navigator.languages ?? []), navigator.language].map(
    (code) => String(code).toLowerCase().split('-')[0],
  );
  if (!isPreview && !isArabic && preferred.find((code) => code === 'en' || code === 'ar') === 'ar') {
    pathname = pathname === '/' ? '/ar' : `/ar${pathname}`;
  }
  if (pathname !== location.pathname) {
    location.replace(pathname + search + hash);
    return;
  }
  const [language, direction] = isArabic ? ['ar', 'rtl'] : ['en', 'ltr'];
  // Only pages for many addresses differ. Setting even the same value costs slow phones time.
  if (root.lang !== language) root.lang = language;
  if (root.dir !== direction) root.dir = direction;

  // Visitors who start further down (anchor, Back, reload) need the real heights above (styles/utilities.css).
  const visit = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  const isWhole = hash !== '' || (visit !== undefined && visit.type !== 'navigate');
  root.toggleAttribute('data-whole', isWhole);
  // Until the first screen has been painted (start-page.ts), the rest is not laid out and its pictures are not fetched.
  root.toggleAttribute('data-first', !isWhole);

  try {
    const theme = JSON.parse(stored('theme') ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(theme)) if (name.startsWith('--')) root.style.setProperty(name, String(value));
    const background = theme['--color-background'];
    if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', String(background));
  } catch {
    // An invalid stored theme leaves the style sheet's theme.
  }

  // A press before hydration is repeated after it (boot/handover.ts).
  const press = (button: HTMLButtonElement | null | undefined) => {
    if (window.earlyClick !== null) window.earlyClick = button ?? window.earlyClick;
  };
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element | null;
      // Stores the choice of the language link here, because it may be followed before hydration.
      const chosen = target?.closest?.('a[data-language]')?.getAttribute('data-language');
      try {
        if (chosen && !isPreview) localStorage.setItem('i18nextLng', chosen);
      } catch {
        // The choice is not stored, but the link is followed.
      }
      press(target?.closest?.('button'));
    },
    true,
  );
  // A disabled button fires no click, and Enter in its form does nothing.
  document.addEventListener(
    'pointerup',
    ({ target }) => press((target as Element | null)?.closest?.<HTMLButtonElement>('button:disabled')),
    true,
  );
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLInputElement)
        press(target.form?.querySelector<HTMLButtonElement>('[type="submit"]:disabled'));
    },
    true,
  );

  // A page for many addresses was prerendered at none of them.
  document.addEventListener('DOMContentLoaded', () => {
    // The rule of localizePath (src/i18n/languages.ts). Leading slashes would make the rest another site's address.
    const rest = pathname.replace(isArabic ? /^\/ar\/*/ : /^\/+/, '').replace(/\/+$/, '');
    const other = isArabic ? `/${rest}` : `/ar${rest && `/${rest}`}`;
    for (const link of document.querySelectorAll('a[data-language]'))
      if (link.getAttribute('href') !== other) link.setAttribute('href', other);
  });

  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const key = meta('supabase-key');
  if (!key) return;
  const early: NonNullable<typeof window.earlyRows> = (window.earlyRows = {});
  window.requestEarly = (name, query) => {
    const rows = fetch(`${meta('supabase-url')}/rest/v1/${query}`, { headers: { apikey: key } }).then((response) => {
      if (!response.ok) throw new Error(query);
      return response.json() as Promise<never[]>;
    });
    // The caller that awaits the rows handles the error.
    rows.catch(() => undefined);
    early[name] = rows;
    return rows;
  };
}
