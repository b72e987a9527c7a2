import { Camera } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Spinner } from '@/components/ui/spinner';
import type { Creator } from '@/features/creators/queries';
import { avatarEndings, avatarRefusal } from '@/features/media/avatar-file';

const AvatarDialog = lazy(() => import('./avatar-dialog').then((module) => ({ default: module.AvatarDialog })));

/** Chooses a picture and opens the crop dialog. Reports why a file is refused (PNG, JPEG or GIF; at most 40 MB). */
export function AvatarButton({ creator }: { creator: Creator }) {
  const { t } = useTranslation('creator');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const refusal = await avatarRefusal(chosen);
    if (refusal) toast({ variant: 'destructive', title: t('avatar.refused'), description: t(`avatar.refusals.${refusal}`) });
    else setFile(chosen);
  }

  return (
    <>
      <button
        type="button"
        title={t('avatar.change')}
        aria-label={t('avatar.change')}
        onClick={() => input.current?.click()}
        className="absolute end-0 bottom-0 grid size-11 place-items-center rounded-full border-4 border-background bg-primary-solid text-on-accent transition duration-200 hover:scale-105 active:scale-95"
      >
        <Camera aria-hidden="true" className="size-4.5" />
      </button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={t('avatar.file')}
        accept={avatarEndings.join(',')}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
      />
      {file && (
        <Suspense fallback={<Spinner className="absolute inset-0 m-auto" />}>
          <AvatarDialog creator={creator} file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  );
}
