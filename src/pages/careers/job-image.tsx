import { Briefcase } from 'lucide-react';
import { useState } from 'react';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';

export interface JobImageProps {
  /** As stored. */
  src: string | null;
  loading: 'lazy' | 'eager';
  /** What stands in for a missing picture: a drawn tile where pictures make a column, nothing where one would stand alone. */
  fallback: 'tile' | 'none';
  className?: string;
}

/** A posting's picture beside its title, which says what it is. */
export function JobImage({ src, loading, fallback, className }: JobImageProps) {
  const [brokenImage, setBrokenImage] = useState<string>();
  const url = assetUrl(src);
  if (!url || url === brokenImage) {
    if (fallback === 'none') return null;
    return (
      <span aria-hidden="true" className={cn('grid place-items-center bg-linear-to-br from-primary/25 to-secondary/15 text-primary-text', className)}>
        <Briefcase className="size-7" />
      </span>
    );
  }
  return <img src={url} alt="" width={960} height={540} loading={loading} decoding="async" onError={() => setBrokenImage(url)} className={cn('object-cover', className)} />;
}
