import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { avatarEndings, avatarRefusal } from '@/features/media/avatar-file';
import { maxPhotos, type Photo } from '@/features/posts/photos';
import { PhotoItem } from './photo-item';
import { preparePhoto } from './prepare-photo';

const CutDialog = lazy(() => import('./cut-dialog').then((module) => ({ default: module.CutDialog })));

export interface PhotosFieldProps {
  photos: readonly Photo[];
  onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
  disabled: boolean;
}

/** Chooses the photos of a post: their order, texts and parts. They are made small in the browser, which removes place and camera. */
export function PhotosField({ photos, onChange, disabled }: PhotosFieldProps) {
  const { t } = useTranslation(['posts', 'creator']);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [pending, setPending] = useState(0);
  const [cutting, setCutting] = useState<string>();
  const free = maxPhotos - photos.length - pending;
  const toCut = photos.find(({ id }) => id === cutting);

  async function add(files: readonly File[]) {
    if (files.length > free) toast({ variant: 'destructive', title: t('photos.tooMany', { count: maxPhotos }) });
    const chosen = files.slice(0, Math.max(0, free));
    setPending((before) => before + chosen.length);
    for (const file of chosen) {
      const refusal = await avatarRefusal(file);
      const photo = refusal ? undefined : await preparePhoto(file).catch(() => undefined);
      setPending((before) => before - 1);
      if (photo) onChange((before) => [...before, photo].slice(0, maxPhotos));
      else
        toast({
          variant: 'destructive',
          title: t('photos.refused', { name: file.name }),
          description: t(`creator:avatar.refusals.${refusal ?? 'unreadable'}`),
        });
    }
  }

  function move(index: number, by: number) {
    onChange((before) => {
      const next = [...before];
      const [moved] = next.splice(index, 1);
      if (moved) next.splice(index + by, 0, moved);
      return next;
    });
  }

  function remove(id: string) {
    onChange((before) => before.filter((photo) => photo.id !== id));
    // The pressed button is removed with its photo.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('li input, button')?.focus());
  }

  return (
    <div ref={root} className="mt-3">
      {photos.length > 0 && (
        <ul aria-label={t('photos.label')} className="mb-3 space-y-3">
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={photos.length}
              disabled={disabled}
              onAlt={(alt) => onChange((before) => before.map((other) => (other.id === photo.id ? { ...other, alt } : other)))}
              onMove={(by) => move(index, by)}
              onCut={photo.source || photo.blob ? () => setCutting(photo.id) : undefined}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <Button variant="secondary" size="sm" disabled={disabled || free <= 0} loading={pending > 0} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {t('photos.add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('photos.choose')}
        accept={avatarEndings.join(',')}
        className="sr-only"
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
      />
      {toCut && (
        <Suspense fallback={null}>
          <CutDialog
            photo={toCut}
            onCut={(part) => onChange((before) => before.map((other) => (other.id === toCut.id ? { ...other, ...part } : other)))}
            onClose={() => setCutting(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
