import { useMutation } from '@tanstack/react-query';
import { Crop, FolderOpen, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rect } from '@/components/crop/crop';
import { toast } from '@/components/feedback/toast-store';
import { FieldError } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { Outcome } from '@/data/meta';
import { keepAsset } from '@/features/media/admin';
import { assetName, type AssetNaming } from '@/features/media/asset-path';
import { acceptedEndings, type AssetKind } from '@/features/media/asset-types';
import { cn } from '@/lib/cn';
import { DocumentPreview } from './document-preview';
import { useFileDrop } from './file-drop';
import { PictureCaption, type PictureCaptionProps } from './picture-caption';
import { PicturePreview } from './picture-preview';
import { UploadStatus } from './upload-status';
import { usePictureSize } from './use-picture-size';
import { useUpload } from './use-upload';

const CropDialog = lazy(() => import('./crop-dialog').then((module) => ({ default: module.CropDialog })));
const LibraryDialog = lazy(() => import('./library-dialog').then((module) => ({ default: module.LibraryDialog })));

/** An aspect ratio. */
export type Aspect = readonly [width: number, height: number];

export interface PictureInputProps {
  /** The name of the place, unique in the panel. An upload continues after unmounting, and its address arrives after mounting again. */
  target: string;
  /** Uploads go into the draft, and `target` is the path of a setting. `onChange` is only for the other changes. */
  isSetting?: boolean;
  /** The stored address; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** What the picture shows, for the names of the buttons. */
  label: string;
  naming: AssetNaming;
  kind?: AssetKind;
  /** The aspect ratio of the place. Other pictures are offered for cropping. Without it pictures are shown in full. */
  aspect?: Aspect | undefined;
  /** Whether the picture is cut to fill its place, or shown in full. */
  fit?: 'cover' | 'contain';
  /** The size in pixels from which a picture looks sharp in its place. Smaller ones get a warning. */
  least?: Aspect | undefined;
  /** What the site shows without a picture. */
  drawn?: ReactNode;
  /** What is said of an empty place (`panel-media:input.empty`), where that is neither a drawn picture nor nothing. */
  empty?: 'initials';
  /** The colours of the place on the site, where they differ from those of the panel. */
  surface?: CSSProperties | undefined;
  /** Replaces the preview. */
  preview?: ReactNode;
  /** The message when Storage refuses the upload; 'Upload Error' without it. */
  failed?: Outcome;
  /** Icon buttons only, for small places. */
  compact?: boolean;
  /** More buttons. */
  actions?: ReactNode;
  name?: string;
  describedBy?: string | undefined;
}

/** The caption below a preview that is more than the picture. */
function LoadedCaption(props: Omit<PictureCaptionProps, 'size'>) {
  return <PictureCaption {...props} size={usePictureSize(props.address)} />;
}

/** A picture or document: upload by button, drop or paste, choice from the library, crop, and delete. */
export function PictureInput(props: PictureInputProps) {
  const { target, value, onChange, label, naming, kind = 'image', aspect, failed, compact = false, name, describedBy } = props;
  const { t } = useTranslation('panel-media');
  function arrive(address: string) {
    onChange(address);
    toast({ variant: 'success', title: t(`updated.${kind}`) });
  }
  const { state, start, cancel } = useUpload(target, props.isSetting ? undefined : arrive);
  const keeping = useMutation({ mutationFn: keepAsset });
  const [isTooMany, setTooMany] = useState(false);
  const [dialog, setDialog] = useState<{ show: 'library' } | { show: 'crop'; source: File | string }>();
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const { isOver, dropProps } = useFileDrop({ take: ([file]) => void take(file), onTooMany: () => setTooMany(true) });
  // Pictures that are shown in full are not cropped.
  const ratio = props.fit === 'contain' ? undefined : aspect && aspect[0] / aspect[1];

  const send = (file: File, crop?: Rect) => start({ file, kind, naming, crop, failed });

  async function take(file: File | undefined) {
    if (!file) return;
    setTooMany(false);
    const { wantsCrop } = await import('./wants-crop');
    if (kind === 'image' && ratio && (await wantsCrop(file, ratio))) setDialog({ show: 'crop', source: file });
    else send(file);
  }

  function choose(address: string) {
    setDialog(undefined);
    cancel();
    onChange(address);
    const chosen = assetName(address);
    if (chosen) keeping.mutate(chosen);
  }

  function remove() {
    if (!value) {
      toast({ variant: 'destructive', title: t('noFile') });
      return;
    }
    cancel();
    onChange('');
    toast({
      title: t('input.deleted'),
      description: t('input.deletedText', { place: label }),
      action: { label: t('input.undo'), onSelect: () => onChange(value), altText: t('input.undoAlt') },
    });
  }

  /** The element that gets the focus when the buttons of an upload disappear. */
  function settle(act: () => void) {
    act();
    uploadButton.current?.focus();
  }

  const named = (action: string) => t('input.for', { action, place: label });
  const uploadLabel = t(value ? 'input.replace' : 'input.upload');
  const canCrop = kind === 'image' && ratio !== undefined && /\.(png|jpe?g|webp|avif)$/i.test(assetName(value) ?? '');
  const choosing = {
    ref: uploadButton,
    name,
    'aria-describedby': describedBy,
    onClick: () => input.current?.click(),
  };

  return (
    <div
      {...dropProps}
      onPaste={(event) => {
        const { files } = event.clipboardData;
        if (files.length === 0) return;
        event.preventDefault();
        // Several files for one place are rejected.
        if (files.length > 1) setTooMany(true);
        else void take(files[0]);
      }}
      className={cn('flex min-w-0 flex-col gap-2 rounded-card', isOver && 'outline-2 outline-offset-4 outline-primary-text outline-dashed')}
    >
      {props.preview ? (
        <>
          {props.preview}
          {value && <LoadedCaption address={value} least={props.least} fit={props.fit} />}
        </>
      ) : kind === 'pdf' ? (
        <DocumentPreview address={value} label={label} />
      ) : (
        <PicturePreview
          address={value}
          label={label}
          aspect={aspect}
          fit={props.fit}
          least={props.least}
          drawn={props.drawn}
          empty={props.empty}
          surface={props.surface}
          compact={compact}
        />
      )}
      {state && <UploadStatus state={state} kind={kind} onCancel={() => settle(cancel)} onRetry={(task) => settle(() => start(task))} />}
      <FieldError id={errorId} error={isTooMany ? t('drop.one') : undefined} />
      <div className={cn('flex flex-wrap items-center', compact ? 'justify-center gap-0.5' : 'gap-1')}>
        {compact ? (
          <IconButton {...choosing} size="sm" label={named(uploadLabel)} icon={<Upload aria-hidden="true" />} />
        ) : (
          <Button {...choosing} size="sm" variant="secondary" aria-label={named(uploadLabel)}>
            <Upload aria-hidden="true" className="size-4" />
            <span>{uploadLabel}</span>
          </Button>
        )}
        <IconButton
          size="sm"
          label={named(t('input.library'))}
          icon={<FolderOpen aria-hidden="true" />}
          onClick={() => setDialog({ show: 'library' })}
        />
        {canCrop && (
          <IconButton
            size="sm"
            label={named(t('input.crop'))}
            icon={<Crop aria-hidden="true" />}
            onClick={() => setDialog({ show: 'crop', source: value })}
          />
        )}
        {props.actions}
        <IconButton size="sm" label={named(t('input.delete'))} icon={<Trash2 aria-hidden="true" />} onClick={remove} />
      </div>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={t('input.file', { place: label })}
        accept={acceptedEndings[kind]}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {dialog && (
        <Suspense>
          {dialog.show === 'library' ? (
            <LibraryDialog kind={kind} current={value} onChoose={choose} onClose={() => setDialog(undefined)} />
          ) : (
            aspect && (
              <CropDialog
                label={label}
                aspect={aspect}
                source={dialog.source}
                onUse={(file, crop) => {
                  setDialog(undefined);
                  send(file, crop);
                }}
                onClose={() => setDialog(undefined)}
              />
            )
          )}
        </Suspense>
      )}
    </div>
  );
}
