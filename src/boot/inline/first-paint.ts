/**
 * Runs inline in the head before anything shows: language, direction, theme, and the means to ask for
 * rows that must not wait for the bundle (src/boot/inline/first-profile.ts, src/boot/inline/start-page.ts). `build/page/html.ts` compiles it into index.html, so it
 * imports nothing; the names and rules it shares with the app are checked by tests/unit/boot/first-paint.test.tsx.
 */
export function firstPaint(): void {
  const root = document.documentElement;
  const { search, hash } = location;
  // Many hosts take doubled slashes for one and serve a page at an address at which the app knows another, or none.
  let pathname = location.pathname.replace(/(\/|%2f)+/gi, '/');
  const isArabic = /^\/ar(?=\/|$)/.test(pathname);

  // In the control panel's preview (src/lib/preview.ts) the address alone decides and nothing is remembered.
  const isPreview = window.frameElement?.getAttribute('name') === 'site-preview';

  const stored = (key: string): string | null => {
    try {
      return isPreview ? null : localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // The rule of src/i18n/language-detector.ts: address prefix, then stored choice, then browser, then English. The Arabic page has
  // an address of its own, so that it can be shared, indexed and prerendered: who prefers Arabic is led there.
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
  // Only pages that are served for many addresses are not in their language yet; written again, even the same value costs a phone time.
  if (root.lang !== language) root.lang = language;
  if (root.dir !== direction) root.dir = direction;

  // Who lands further down, at an anchor or where they were, lands there by the real heights of what is above (styles/utilities.css).
  const visit = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  const isWhole = hash !== '' || (visit !== undefined && visit.type !== 'navigate');
  root.toggleAttribute('data-whole', isWhole);
  // Until the first screen has been painted (src/boot/inline/start-page.ts) the rest is not laid out, nor are its pictures fetched.
  root.toggleAttribute('data-first', !isWhole);

  try {
    const theme = JSON.parse(stored('theme') ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(theme)) if (name.startsWith('--')) root.style.setProperty(name, String(value));
    const background = theme['--color-background'];
    if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', String(background));
  } catch {
    // A damaged memory of the theme leaves the one in the style sheet.
  }

  // What is pressed before the app is alive is pressed again when it is (boot/handover).
  const press = (button: HTMLButtonElement | null | undefined) => {
    if (window.earlyClick !== null) window.earlyClick = button ?? window.earlyClick;
  };
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element | null;
      // The language link's choice is kept here, so that it holds even when it is followed before the app is alive.
      const chosen = target?.closest?.('a[data-language]')?.getAttribute('data-language');
      try {
        if (chosen && !isPreview) localStorage.setItem('i18nextLng', chosen);
      } catch {
        // Not remembered, but followed.
      }
      press(target?.closest?.('button'));
    },
    true,
  );
  // A button that waits for the app is not clicked, nor does Enter in its form.
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

  // A page that is served for many addresses was made at none of them.
  document.addEventListener('DOMContentLoaded', () => {
    // The rule of localizePath (src/i18n/languages.ts): without the first slashes, which would make the rest another site's address.
    const rest = pathname.replace(isArabic ? /^\/ar\/*/ : /^\/+/, '').replace(/\/+$/, '');
    const other = isArabic ? `/${rest}` : `/ar${rest && `/${rest}`}`;
    for (const link of document.querySelectorAll('a[data-language]'))
      if (link.getAttribute('href') !== other) link.setAttribute('href', other);
  });

  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const key = meta('supabase-key');
  if (!key) return;
  const early: NonNullable<typeof window.earlyRows> = (window.earlyRows = {});
  window.askEarly = (name, query) => {
    const rows = fetch(`${meta('supabase-url')}/rest/v1/${query}`, { headers: { apikey: key } }).then((response) => {
      if (!response.ok) throw new Error(query);
      return response.json() as Promise<never[]>;
    });
    // Reported where it is awaited.
    rows.catch(() => undefined);
    early[name] = rows;
    return rows;
  };
}
