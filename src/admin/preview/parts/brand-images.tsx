import { useEffect, useState } from 'react';
import { Picture } from '@/components/ui/picture';
import { builtShareCard, shareCardSlot, type Brand } from '@/features/settings/brand';
import { hasOwnCard, hasOwnIcon, shareCardSize } from '@/features/settings/own-brand';
import { renderIcons, renderShareCard } from '@/features/settings/render-brand';
import { useDebounced } from '@/hooks/use-debounced';
import type { Language } from '@/i18n/languages';
import { assetUrl } from '@/lib/asset-url';

/** The delay after typing before the name is drawn. */
const drawDelay = 250;
const iconSide = 128;

/** Returns the data address of the drawn image; undefined until it is drawn, and when drawing fails. */
function useDrawn(brand: Brand | undefined, render: (brand: Brand) => Promise<HTMLCanvasElement>): string | undefined {
  const debounced = useDebounced(brand, drawDelay);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!debounced) return undefined;
    let isCancelled = false;
    void render(debounced)
      .then((canvas) => canvas.toDataURL('image/png'))
      .then(
        (drawn) => !isCancelled && setAddress(drawn),
        () => undefined,
      );
    return () => {
      isCancelled = true;
    };
  }, [debounced, render]);
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

/** The share card of a language: the stored one, else the drawn one, else the built-in one. */
export function ShareCard({ brand, language, alt, className }: ShareCardProps) {
  const stored = assetUrl(brand.images[shareCardSlot(language)]);
  const isDrawn = !stored && hasOwnCard(brand, language);
  const drawn = useDrawn(isDrawn ? brand : undefined, renderCards[language]);
  const src = stored ?? (isDrawn ? drawn : builtShareCard(language));
  return <Picture src={src} alt={alt} {...shareCardSize} className={className} fallback={<span className={className} />} />;
}
