import { ExternalLink } from 'lucide-react';
import { useCallback } from 'react';
import { followFile } from '@/lib/follow-file';
import { Button } from '@/components/ui/button';

export interface PdfFrameProps {
  /** Must have the type of a PDF, so that it cannot run scripts. */
  file: Blob;
  /** The accessible name of the frame. */
  title: string;
  openLabel: string;
}

/**
 * Shows a document in the browser's PDF viewer, which does not work in a sandboxed frame. The document is in memory, so an expired link
 * does not matter.
 */
export function PdfFrame({ file, title, openLabel }: PdfFrameProps) {
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return undefined;
      const address = URL.createObjectURL(file);
      // Without the thumbnails, which would take half of the width.
      frame.src = `${address}#navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <>
      <iframe
        ref={show}
        title={title}
        className="h-[70dvh] w-full rounded-card border border-line bg-white bg-clip-padding max-sm:hidden"
      />
      {/* Mobile browsers show no PDF in a frame. */}
      <Button size="sm" variant="secondary" onClick={() => followFile(file, { target: '_blank', rel: 'noopener' })}>
        <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        <span>{openLabel}</span>
      </Button>
    </>
  );
}
