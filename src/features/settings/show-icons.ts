import { assetUrl } from '@/lib/asset-url';
import type { Language } from '@/i18n/languages';
import type { Brand } from './brand';
import type { IconKind } from './draw-brand';
import { isSameIcon } from './own-brand';
import { renderIcons } from './render-brand';
import { buildSource } from './source';
import { webManifest, type ManifestIcon } from './web-manifest';

/** What the build has written of the site's icons. */
const builtIcons = 'link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])';

const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });

/** The addresses of the site's icons. A stored icon is shown as it is; a logo, or the company's first letter, is drawn. */
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

/**
 * Puts the icons and the manifest of a brand that the build did not know into the page's head. Returns the function that brings
 * back those of the build; undefined where these are the brand's.
 */
export async function showIcons(brand: Brand, language: Language): Promise<(() => void) | undefined> {
  if (isSameIcon(brand, buildSource.settings)) return undefined;
  const { icon, touch, ofManifest } = await iconsOf(brand);
  const built = [...document.head.querySelectorAll(builtIcons)];
  const shown = [link('icon', icon), link('apple-touch-icon', touch), link('manifest', manifestAddress(brand, ofManifest, language))];
  for (const part of built) part.remove();
  document.head.append(...shown);
  return () => {
    for (const part of shown) part.remove();
    document.head.append(...built);
  };
}
