import { BannerArt } from '@/components/ui/banner-art';
import { Picture } from '@/components/ui/picture';
import type { Creator } from '@/features/creators/queries';
import { assetUrl } from '@/lib/asset-url';

/** The banner of a creator; without a picture, or when it fails to load, a drawing. Decoration. */
export function ProfileBanner({ creator }: { creator: Creator }) {
  const { banner_url: address, banner_focus_x: x, banner_focus_y: y, username } = creator;
  return (
    <Picture
      src={assetUrl(address)}
      alt=""
      fetchPriority="high"
      style={{ objectPosition: `${String(x)}% ${String(y)}%` }}
      className="size-full object-cover"
      fallback={<BannerArt name={username} />}
    />
  );
}
