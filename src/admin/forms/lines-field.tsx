import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NameOf } from '@/components/form/fields-context';
import { IconButton } from '@/components/ui/icon-button';
import type { Localized } from '@/i18n/localized-text';
import { BilingualTextField } from './bilingual-text-field';
import { LanguageBox, type LanguageBoxProps } from './language-box';
import { moveLines } from './move-lines';
import { isPastedList, pastedLines } from './pasted-lines';

export interface LinesFieldProps<Name> {
  name: Name;
  /** The character limit of all lines together. */
  maxLength: number;
}

/** A list in both languages with one entry per line. Lines can be typed, pasted, and moved by buttons or Alt with ↑ and ↓. */
export function LinesField<Values extends FieldValues = never>({ name, maxLength }: LinesFieldProps<NameOf<Values, Localized>>) {
  // The call of the component checks the type of the name.
  return <BilingualTextField<Record<string, Localized>> name={name as string} maxLength={maxLength} multiline box={LinesBox} />;
}

function LinesBox({ value, onChange, ...box }: LanguageBoxProps) {
  const { t } = useTranslation('panel-forms');
  const element = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const count = value.split('\n').filter((line) => line.trim()).length;

  function move(by: 1 | -1) {
    const area = element.current;
    const moved = area && moveLines(value, [area.selectionStart ?? 0, area.selectionEnd ?? 0], by);
    if (!moved) return;
    onChange(moved.text);
    setAnnouncement(t('lines.moved', { position: moved.line }));
    // After the text box has the new text.
    requestAnimationFrame(() => area.setSelectionRange(...moved.selection));
  }

  function paste(event: ClipboardEvent) {
    const area = element.current;
    const pasted = event.clipboardData.getData('text/plain');
    if (!area || !isPastedList(pasted)) return;
    event.preventDefault();
    const entries = pastedLines(pasted);
    const [start, end] = [area.selectionStart ?? value.length, area.selectionEnd ?? value.length];
    onChange(value.slice(0, start) + entries + value.slice(end));
    // After the text box has the new text.
    requestAnimationFrame(() => area.setSelectionRange(start + entries.length, start + entries.length));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <div className="min-w-0" onPaste={paste}>
      <LanguageBox {...box} ref={element} value={value} onChange={onChange} onKeyDown={onKeyDown} />
      <div className="flex items-center gap-1 text-small text-muted">
        <span className="me-auto tabular-nums">{t('lines.count', { count })}</span>
        <IconButton
          size="sm"
          label={t('lines.up', { label: box.label })}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={count < 2}
          onClick={() => move(-1)}
        />
        <IconButton
          size="sm"
          label={t('lines.down', { label: box.label })}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={count < 2}
          onClick={() => move(1)}
        />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
