import { Camera } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Spinner } from '@/components/ui/spinner';
import { avatarEndings, avatarRefusal } from '@/features/media/avatar-file';
import { cn } from '@/lib/cn';

export interface PictureButtonProps {
  label: string;
  className: string;
  /** Renders the dialog of a chosen picture, whose code loads with it. */
  renderDialog: (file: File, onClose: () => void) => ReactNode;
}

/** Chooses a picture of the creator and opens its dialog. Reports why a file is refused (PNG, JPEG, GIF or WebP; at most 40 MB). */
export function PictureButton({ label, className, renderDialog }: PictureButtonProps) {
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
        title={label}
        aria-label={label}
        onClick={() => input.current?.click()}
        className={cn(
          'grid size-11 place-items-center rounded-full border-4 border-background bg-primary-solid text-on-accent transition duration-200 hover:scale-105 active:scale-95',
          className,
        )}
      >
        <Camera aria-hidden="true" className="size-4.5" />
      </button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={`${label}: ${t('avatar.file')}`}
        accept={avatarEndings.join(',')}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
      />
      {file && (
        <Suspense fallback={<Spinner className="absolute inset-0 m-auto" />}>{renderDialog(file, () => setFile(undefined))}</Suspense>
      )}
    </>
  );
}
