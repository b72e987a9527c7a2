import { useEffect, useLayoutEffect } from 'react';
import { markLetterOf } from '@/features/settings/brand';
import { buildSource } from '@/features/settings/source';
import { useBrand } from '@/features/settings/use-brand';
import { useLanguage } from '@/i18n/use-language';
import { whenIdle } from '@/lib/when-idle';

/**
 * The site's icons and manifest, and the letter of its loading screens. The build has written those that it knew; another brand's
 * take their place once the page is idle.
 */
export function LateIcons() {
  const { language } = useLanguage();
  const { companyName, tagline, logoUrl, images, siteTheme } = useBrand();

  useLayoutEffect(() => void (document.documentElement.dataset.letter = markLetterOf(companyName) ?? ''), [companyName]);
  useEffect(() => {
    const built = buildSource.settings;
    // Which of these an icon shows is known by what draws it.
    if (companyName === built.companyName && logoUrl === built.logoUrl && images === built.images && siteTheme === built.siteTheme) return;
    let isLeft = false;
    let bringBack: (() => void) | undefined;
    const show = async () => {
      const { showIcons } = await import('@/features/settings/show-icons');
      const restore = await showIcons({ companyName, tagline, logoUrl, images, siteTheme }, language);
      if (isLeft) restore?.();
      else bringBack = restore;
    };
    // What can't be fetched or drawn leaves the icons as they are.
    const cancel = whenIdle(() => void show().catch(() => undefined));
    return () => {
      isLeft = true;
      cancel();
      bringBack?.();
    };
  }, [language, companyName, tagline, logoUrl, images, siteTheme]);

  return null;
}
