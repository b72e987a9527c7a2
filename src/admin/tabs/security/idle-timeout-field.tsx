import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '@/admin/forms/setting';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { controlClass } from '@/components/form/control-class';

const path = 'idleTimeout';
const debounceMs = 500;
const least = 30;
const step = 10;

/** The setting for what was typed: null (the default) for nothing, undefined for what is no positive number, which is passed over. */
function toTimeout(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const seconds = Number(typed);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined;
}

/** The idle timeout in seconds. It reaches the draft half a second after the last key, and at once when the field is left or saving is asked for. */
export function IdleTimeoutField() {
  const { t } = useTranslation('panel-security');
  const field = useDraftField<number | null>(path);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = typed ?? (field.value === null ? '' : String(field.value / 1000));

  function take(text: string | undefined) {
    clearTimeout(timer.current);
    const timeout = text === undefined ? undefined : toTimeout(text);
    if (timeout !== undefined && timeout !== field.value) field.setValue(timeout);
  }

  // The tab is left within the half second.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => take(typed);
  });
  useEffect(() => () => leave.current?.(), []);

  return (
    <Setting
      path={path}
      hint={t('idle.hint')}
      error={field.error}
      isChanged={field.isChanged}
      onReset={field.isSet ? field.reset : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <div className="flex items-center gap-2 text-small text-muted">
          <input
            id={id}
            name={path}
            type="number"
            inputMode="numeric"
            dir="ltr"
            min={least}
            step={step}
            placeholder={String((field.fallback ?? 60_000) / 1000)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            value={shown}
            onChange={({ target }) => {
              // What is no number at all, the browser gives as nothing.
              const text = target.validity.badInput ? undefined : target.value;
              setTyped(text);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => take(text), debounceMs);
            }}
            onBlur={() => {
              take(typed);
              setTyped(undefined);
            }}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) take(typed);
            }}
            className={controlClass('w-28! tabular-nums', 'dense')}
          />
          {t('idle.unit')}
        </div>
      )}
    </Setting>
  );
}
