import { ExternalLink } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '@/components/ui/button';
import { followFile } from '@/admin/media/follow-file';

export interface PdfFrameProps {
  /** Declared as a PDF, so that it can't be a page with scripts. */
  file: Blob;
  /** Names the frame to screen readers. */
  title: string;
  openLabel: string;
}

/**
 * A document in the browser's own viewer, which refuses to work in a sandboxed frame. What it shows has been read into memory before, and is
 * still there when a link to it has run out.
 */
export function PdfFrame({ file, title, openLabel }: PdfFrameProps) {
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return undefined;
      const address = URL.createObjectURL(file);
      // Without the list of pages beside it, which would take half the room.
      frame.src = `${address}#navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <>
      <iframe ref={show} title={title} className="h-[70dvh] w-full rounded-card border border-line bg-white max-sm:hidden" />
      {/* Browsers of phones show no PDF in a frame. */}
      <Button size="sm" variant="secondary" onClick={() => followFile(file, { target: '_blank', rel: 'noopener' })}>
        <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        <span>{openLabel}</span>
      </Button>
    </>
  );
}
