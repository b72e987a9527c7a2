import { Briefcase } from 'lucide-react';
import { useState } from 'react';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';

export interface JobImageProps {
  /** As stored. */
  src: string | null;
  loading: 'lazy' | 'eager';
  className?: string;
}

/** A posting's picture beside its title, which says what it is; a drawn tile when there is none or it does not load. */
export function JobImage({ src, loading, className }: JobImageProps) {
  const [brokenImage, setBrokenImage] = useState<string>();
  const url = assetUrl(src);
  if (!url || url === brokenImage) {
    return (
      <span aria-hidden="true" className={cn('grid place-items-center bg-linear-to-br from-primary/25 to-secondary/15 text-primary-text', className)}>
        <Briefcase className="size-7" />
      </span>
    );
  }
  return <img src={url} alt="" width={960} height={540} loading={loading} decoding="async" onError={() => setBrokenImage(url)} className={cn('object-cover', className)} />;
}
