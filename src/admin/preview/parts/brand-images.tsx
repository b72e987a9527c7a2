import { useEffect, useState } from 'react';
import { Picture } from '@/components/ui/picture';
import { builtShareCard, shareCardSlot, type Brand } from '@/features/settings/brand';
import { hasOwnCard, hasOwnIcon, shareCardSize } from '@/features/settings/own-brand';
import { renderIcons, renderShareCard } from '@/features/settings/render-brand';
import { useDebounced } from '@/hooks/use-debounced';
import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';

/** The text of the name is drawn when it is written, not at every key. */
const settledMs = 250;
const iconSide = 128;

/** What `render` draws, as an address; undefined until it is drawn. What can't be drawn stays undefined. */
function useDrawn(brand: Brand | undefined, render: (brand: Brand) => Promise<HTMLCanvasElement>): string | undefined {
  const settled = useDebounced(brand, settledMs);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!settled) return undefined;
    let isLeft = false;
    void render(settled)
      .then((canvas) => canvas.toDataURL('image/png'))
      .then(
        (drawn) => !isLeft && setAddress(drawn),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [settled, render]);
  return brand && address;
}

const renderIcon = async (brand: Brand) => (await renderIcons(brand))(iconSide, 'plain');
const renderCards: Record<Language, (brand: Brand) => Promise<HTMLCanvasElement>> = {
  en: (brand) => renderShareCard(brand, 'en'),
  ar: (brand) => renderShareCard(brand, 'ar'),
};

/** The site's icon: the stored one, else the drawn one, else the built-in one. */
export function SiteIcon({ brand, className }: { brand: Brand; className?: string }) {
  const stored = assetUrl(brand.images.siteIcon);
  const isDrawn = !stored && hasOwnIcon(brand);
  const drawn = useDrawn(isDrawn ? brand : undefined, renderIcon);
  const src = stored ?? (isDrawn ? drawn : '/icons/favicon.svg');
  return <Picture src={src} alt="" width={iconSide} height={iconSide} className={className} fallback={<span className={className} />} />;
}

export interface ShareCardProps {
  brand: Brand;
  language: Language;
  alt: string;
  className?: string;
}

/** A language's share card: the stored one, else the drawn one, else the built-in one. */
export function ShareCard({ brand, language, alt, className }: ShareCardProps) {
  const stored = assetUrl(brand.images[shareCardSlot(language)]);
  const isDrawn = !stored && hasOwnCard(brand, language);
  const drawn = useDrawn(isDrawn ? brand : undefined, renderCards[language]);
  const src = stored ?? (isDrawn ? drawn : builtShareCard(language));
  return <Picture src={src} alt={alt} {...shareCardSize} className={className} fallback={<span className={className} />} />;
}
