import { assetUrl } from '@/lib/asset-url';
import { languageOfPath, type Language } from '@/i18n/languages';
import { markLetterOf, type Brand } from './brand';
import type { IconKind } from './draw-brand';
import { isSameIcon } from './own-brand';
import { renderIcons } from './render-brand';
import { builtSettings } from './built';
import { webManifest, type ManifestIcon } from './web-manifest';

/** The icon elements that the build has written. */
const builtIcons = 'link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])';

const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });

/** Returns the addresses of the site's icons. A stored icon is used as it is; a logo, or the company's first letter, is drawn. */
async function iconsOf(brand: Brand): Promise<{ icon: string; touch: string; ofManifest: ManifestIcon[] }> {
  const stored = assetUrl(brand.images.siteIcon);
  if (stored) {
    const { href } = new URL(stored, window.location.origin);
    return { icon: href, touch: href, ofManifest: [{ src: href, sizes: 'any' }] };
  }
  const render = await renderIcons(brand);
  const drawn = (side: number, kind: IconKind) => render(side, kind).toDataURL('image/png');
  const entry = (side: number, kind: IconKind): ManifestIcon => ({
    src: drawn(side, kind),
    sizes: `${String(side)}x${String(side)}`,
    type: 'image/png',
    ...(kind === 'maskable' && { purpose: 'maskable' }),
  });
  return {
    icon: drawn(64, 'plain'),
    touch: drawn(180, 'touch'),
    ofManifest: [entry(192, 'plain'), entry(512, 'plain'), entry(512, 'maskable')],
  };
}

const manifestAddress = (brand: Brand, icons: readonly ManifestIcon[], language: Language) =>
  `data:application/manifest+json,${encodeURIComponent(webManifest(brand, language, icons, window.location.origin))}`;

/** The icon elements of the shown brand, and those of the build. */
let shown: Element[] = [];
let built: Element[] = [];
let latestCall = 0;

function replace(next: Element[]): void {
  const now = shown.length > 0 ? shown : (built = [...document.head.querySelectorAll(builtIcons)]);
  for (const part of now) part.remove();
  document.head.append(...(next.length > 0 ? next : built));
  shown = next;
}

/**
 * Replaces icons and manifest in the page's head when the brand differs from the build's, and restores them when it does not. Sets the
 * company's letter for loading screens (components/feedback/loading-screen).
 */
export async function showIcons(brand: Brand): Promise<void> {
  const call = (latestCall += 1);
  document.documentElement.dataset.letter = markLetterOf(brand.companyName) ?? '';
  const isBuilt = isSameIcon(brand, builtSettings);
  const icons = isBuilt ? undefined : await iconsOf(brand);
  // A newer call may have started.
  if (call !== latestCall || (isBuilt && shown.length === 0)) return;
  const language = languageOfPath(window.location.pathname);
  replace(
    icons
      ? [
          link('icon', icons.icon),
          link('apple-touch-icon', icons.touch),
          link('manifest', manifestAddress(brand, icons.ofManifest, language)),
        ]
      : [],
  );
}
