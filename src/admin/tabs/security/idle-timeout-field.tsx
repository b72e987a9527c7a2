import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '@/admin/forms/setting';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { controlClass } from '@/components/form/control-class';
import { isCommandKey } from '@/lib/keys';

const path = 'idleTimeout';
const debounceMs = 500;
const minSeconds = 30;
const step = 10;

/** Returns the timeout in milliseconds. Null (the default) for an empty text, undefined for an invalid one. */
function toTimeout(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const seconds = Number(typed);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined;
}

/** The idle timeout in seconds. Updates the draft after a debounce, and at once on blur, Enter and the save shortcut. */
export function IdleTimeoutField() {
  const { t } = useTranslation('panel-security');
  const field = useDraftField<number | null>(path);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = typed ?? (field.value === null ? '' : String(field.value / 1000));

  function apply(text: string | undefined) {
    clearTimeout(timer.current);
    const timeout = text === undefined ? undefined : toTimeout(text);
    if (timeout !== undefined && timeout !== field.value) field.setValue(timeout);
  }

  // Applies a pending value when the tab unmounts.
  const applyPending = useRef<() => void>(undefined);
  useEffect(() => {
    applyPending.current = () => apply(typed);
  });
  useEffect(() => () => applyPending.current?.(), []);

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
            min={minSeconds}
            step={step}
            placeholder={String((field.fallback ?? 60_000) / 1000)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            value={shown}
            onChange={({ target }) => {
              // The browser returns an empty value for an invalid number.
              const text = target.validity.badInput ? undefined : target.value;
              setTyped(text);
              clearTimeout(timer.current);
              timer.current = setTimeout(() => apply(text), debounceMs);
            }}
            onBlur={() => {
              apply(typed);
              setTyped(undefined);
            }}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' || isCommandKey(nativeEvent, 's')) apply(typed);
            }}
            className={controlClass('w-28! tabular-nums', 'dense')}
          />
          {t('idle.unit')}
        </div>
      )}
    </Setting>
  );
}
