import { Briefcase } from 'lucide-react';
import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';

export interface JobImageProps {
  /** The stored address. */
  src: string | null;
  loading: 'lazy' | 'eager';
  /** Shown for a missing picture: `tile` in lists, where pictures form a column, `none` elsewhere. */
  fallback: 'tile' | 'none';
  className?: string;
}

/** A posting's picture. Its alternative text is empty, because the title is beside it. */
export function JobImage({ src, loading, fallback, className }: JobImageProps) {
  const tile = (
    <span
      aria-hidden="true"
      className={cn('grid place-items-center bg-linear-to-br from-primary/25 to-secondary/15 text-primary-text', className)}
    >
      <Briefcase className="size-7" />
    </span>
  );
  return (
    <Picture
      src={assetUrl(src)}
      alt=""
      fallback={fallback === 'tile' ? tile : null}
      width={960}
      height={540}
      loading={loading}
      className={cn('object-cover', className)}
    />
  );
}
