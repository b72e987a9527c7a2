import { useTranslation } from 'react-i18next';
import { memo, type Ref } from 'react';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { previewFrame } from '@/lib/preview';
import { devices, type Device } from './preview-state';
import type { FrameStatus } from './use-frame-link';
import { useSize } from './use-size';

export interface PreviewFrameProps {
  ref: Ref<HTMLIFrameElement>;
  src: string;
  device: Device;
  title: string;
  status: FrameStatus;
  /** The message of a crash. */
  problem: string;
  onReload: () => void;
}

/**
 * The frame in the width of the device, scaled down to the available width, below the notices about it. Memoised against each typed letter.
 */
export const PreviewFrame = memo(function PreviewFrame({ ref, src, device, title, status, problem, onReload }: PreviewFrameProps) {
  const { t } = useTranslation('panel-preview');
  const [container, size] = useSize();
  const width = devices[device];
  const scale = size ? Math.min(1, size.width / width) : 1;
  const reload = (
    <Button size="sm" variant="secondary" onClick={onReload}>
      {t('reload')}
    </Button>
  );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-black/40">
      {status === 'crashed' && (
        <Notice role="alert" tone="danger" title={t('crashed.title')} action={reload} className="m-2">
          {t('crashed.text')} <bdi className="wrap-anywhere">{problem}</bdi>
        </Notice>
      )}
      {status === 'silent' && (
        <Notice role="alert" tone="warning" title={t('silent.title')} action={reload} className="m-2">
          {t('silent.text')}
        </Notice>
      )}
      <p className="sr-only">{t('leave')}</p>
      {/* Left to right in both languages. Otherwise the scaled frame would be outside of its container. */}
      <div ref={container} dir="ltr" className="relative min-h-0 flex-1 overflow-hidden">
        <iframe
          ref={ref}
          name={previewFrame}
          src={src}
          title={t('frame', { title })}
          className={cn('absolute start-0 top-0 border-0 bg-background', status === 'starting' && 'opacity-0')}
          style={{
            width,
            height: size ? size.height / scale : '100%',
            transformOrigin: '0 0',
            transform: `translateX(${size ? Math.max(0, (size.width - width * scale) / 2) : 0}px) scale(${scale})`,
          }}
        />
        {status === 'starting' && (
          <SkeletonGroup className="pointer-events-none absolute inset-0 mx-auto flex max-w-xl flex-col gap-4 p-6">
            <Skeleton className="h-9" />
            <Skeleton className="mx-auto mt-10 h-8 w-2/3" />
            <Skeleton className="mx-auto h-4 w-1/2" />
            <Skeleton className="mt-8 h-40" />
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
});
