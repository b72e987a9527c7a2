import { useId, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';

/** The classes of an entry. */
export const sitemapEntryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start text-body transition-colors hover:bg-card-hover hover:text-primary-text';

/** A group of entries with a heading. `setting` is the value of `data-setting`. */
export function SitemapGroup({ title, setting, children }: { title: string; setting?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} className="mb-5 break-inside-avoid">
      <h2 id={headingId} className="px-3 pb-3 text-heading">
        {title}
      </h2>
      <ul data-setting={setting} className="border-t border-line pt-3">
        {children}
      </ul>
    </Card>
  );
}
