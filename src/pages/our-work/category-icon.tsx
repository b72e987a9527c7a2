import { Picture } from '@/components/ui/picture';
import type { PortfolioCategory } from '@/features/portfolio/portfolio';
import { useSetting } from '@/features/settings/use-settings';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';

const tints = {
  primary: 'border-primary-text/30 bg-primary/15 text-primary-text',
  secondary: 'border-secondary-text/30 bg-secondary/15 text-secondary-text',
};

/** The icon of a category in its colour: the one from the settings, or the built-in one. */
export function CategoryIcon({ category: { Icon, iconUrlKey, themeColor } }: { category: PortfolioCategory }) {
  const images = useSetting((settings) => settings.images);
  const icon = iconUrlKey && assetUrl(images[iconUrlKey]);
  return (
    <span
      data-setting={iconUrlKey && `images.${iconUrlKey}`}
      className={cn('grid size-14 place-items-center overflow-clip rounded-card border', tints[themeColor])}
    >
      <Picture
        src={icon}
        alt=""
        fallback={<Icon aria-hidden="true" className="size-7" />}
        width={56}
        height={56}
        loading="lazy"
        className="size-full object-contain"
      />
    </span>
  );
}
