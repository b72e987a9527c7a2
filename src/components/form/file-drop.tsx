import { CloudUpload, FileText, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController, useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { toAppError } from '@/lib/backend/errors';
import { cn } from '@/lib/cn';
import type { FileRefusal } from '@/lib/file-refusal';
import { Field } from './field';
import { useFieldControl } from './field-context';
import { useFormField, type NameOf } from './fields-context';
import { formatFileSize } from './file-size';

/**
 * Checks a file against the allowed extensions (".pdf") and the maximum size in bytes. Returns undefined if it is valid. The backend
 * also checks the content.
 */
function checkFile(file: File, accept: readonly string[], maxBytes: number): FileRefusal | undefined {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending))) return 'type';
  if (file.size > maxBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}

export interface FileDropProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Called with a chosen file that is not allowed. `file` does not change. The caller shows the reason in the field's `error`. */
  onRefuse: (reason: FileRefusal, file: File) => void;
  /** Allowed extensions in lower case: `['.pdf', '.docx']`. */
  accept: readonly string[];
  maxBytes: number;
  name?: string;
  /** Progress of the upload, 0 to 1. */
  progress?: number;
  disabled?: boolean;
}

/** Input for one file, chosen with a button or dropped. Belongs in a `Field` whose hint says what is allowed. */
export function FileDrop({ file, onChange, onRefuse, accept, maxBytes, name, progress, disabled = false }: FileDropProps) {
  const { t, i18n } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const ownId = useId();
  const { id = ownId, ...field } = useFieldControl({});

  function take(chosen: File | null | undefined) {
    if (!chosen || disabled) return;
    const refusal = checkFile(chosen, accept, maxBytes);
    if (refusal) onRefuse(refusal, chosen);
    else onChange(chosen);
  }

  function remove() {
    onChange(null);
    input.current?.focus();
  }

  return (
    <div>
      <div className="relative">
        {/* Invisible over the whole zone: a click anywhere opens the picker, and files can be dropped anywhere. */}
        <input
          {...field}
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept.join(',')}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Otherwise choosing a removed file again would not fire a change event.
            event.target.value = '';
          }}
          onDragEnter={() => setDragging(true)}
          onDragLeave={() => setDragging(false)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            setDragging(false);
            take(event.dataTransfer.files[0]);
          }}
          className="peer absolute inset-0 size-full cursor-pointer rounded-control opacity-0 disabled:cursor-not-allowed"
        />
        <div
          className={cn(
            'flex flex-col items-center justify-center gap-1.5 rounded-control border border-dashed border-line-strong bg-background/40 px-4 text-center transition-colors duration-150',
            'peer-hover:border-muted peer-hover:bg-card peer-focus-visible:outline-2 peer-focus-visible:outline-primary-text peer-disabled:opacity-60 peer-aria-invalid:border-danger',
            dragging && 'border-primary-text bg-card-hover',
            file ? 'min-h-11 py-2' : 'min-h-28 py-5',
          )}
        >
          {!file && <CloudUpload aria-hidden="true" className="size-6 text-primary-text" />}
          <p className="text-small">
            <span className="font-semibold text-primary-text">{t(file ? 'replaceFile' : 'chooseFile')}</span>{' '}
            <span className="text-muted">{t('dropFile')}</span>
          </p>
        </div>
      </div>
      {file && (
        <div className="mt-2 rounded-control border border-line bg-card ps-3.5">
          <div className="flex items-center gap-3">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
            <p className="min-w-0 flex-1 py-2 text-small">
              {/* A Latin name is left-to-right but aligned with the page. */}
              <bdi className="block truncate font-medium [text-align:-webkit-match-parent] [text-align:match-parent]">{file.name}</bdi>
              <span className="text-muted">{formatFileSize(file.size, i18n.language)}</span>
            </p>
            <IconButton label={t('removeFile', { name: file.name })} icon={<X aria-hidden="true" />} disabled={disabled} onClick={remove} />
          </div>
          {progress !== undefined && <ProgressBar value={progress} label={t('uploadProgress')} className="me-3.5 mb-3" />}
        </div>
      )}
    </div>
  );
}

export interface FileFieldProps<Name> extends Pick<FileDropProps, 'accept' | 'maxBytes' | 'progress' | 'disabled'> {
  name: Name;
  required?: boolean;
  /** Checks a chosen file and returns the file to keep. Throws AppError with the reason of a refusal. */
  inspect: (file: File) => Promise<File>;
  /** Called when `inspect` starts and ends. */
  onInspecting?: (isInspecting: boolean) => void;
}

/**
 * A file bound by name to the form around it. A refused file does not replace the previous one. The reason is shown beside the
 * field and in a toast, with the texts `fields.<name>.refusals.<reason>`.
 */
export function FileField<Values extends FieldValues = never>({
  name,
  required,
  inspect,
  onInspecting,
  ...drop
}: FileFieldProps<NameOf<Values, File | null>>) {
  const { control, texts, setValue, setError, label, hint, error } = useFormField(name);
  const { field } = useController({ control, name });
  const { isSubmitted } = useFormState({ control });
  const newest = useRef<File>(null);

  function refuse(reason: string) {
    const part = `fields.${name}.refusals.${reason}`;
    const refusal = texts.pair(part);
    if (refusal) toast({ variant: 'destructive', title: refusal.title, description: refusal.text });
    setError(name, { type: 'refused', message: texts.keyOf(`${part}.text`) });
  }

  const put = (file: File | null) => setValue<string>(name, file, { shouldDirty: true, shouldValidate: file !== null || isSubmitted });

  async function take(file: File | null) {
    newest.current = file;
    onInspecting?.(file !== null);
    if (!file) {
      put(null);
      return;
    }
    try {
      const kept = await inspect(file);
      if (newest.current === file) put(kept);
    } catch (failure) {
      const { reason } = toAppError(failure);
      if (reason === undefined) throw failure;
      if (newest.current === file) refuse(reason);
    } finally {
      if (newest.current === file) onInspecting?.(false);
    }
  }

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <FileDrop {...drop} name={name} file={field.value as File | null} onChange={(file) => void take(file)} onRefuse={refuse} />
    </Field>
  );
}
