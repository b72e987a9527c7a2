import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';

/** A stored picture as a value of a field. Its name stands beside it, as the picture has no description. */
export function ValuePicture({ src }: { src: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Picture
        src={assetUrl(src)}
        alt=""
        fallback={null}
        width={64}
        height={64}
        loading="lazy"
        className="size-16 rounded-control object-cover"
      />
      <bdi className="min-w-0 wrap-anywhere">{decodeURIComponent(src.slice(src.lastIndexOf('/') + 1))}</bdi>
    </span>
  );
}
