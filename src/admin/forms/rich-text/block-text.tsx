import { Bold, Italic, Link } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageBox } from '@/admin/forms/language-box';
import { FieldError } from '@/components/form/field-error';
import { IconButton } from '@/components/ui/icon-button';
import { isCommandKey } from '@/lib/keys';
import { useEditor } from './editor-context';
import { LinkDialog } from './link-dialog';
import { linkAt, setLink, toggleMark, type MarkedText } from './marks';

/** A text box with a selection that can be read and written. */
export interface MarkedBox {
  read: () => MarkedText;
  write: (marked: MarkedText) => void;
}

export interface BlockTextProps {
  /** The path in the text, such as `3.text`. */
  path: string;
  label: string;
  /** Shows the label only to screen readers, as where the block has one text. */
  hidesLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** `line`: one line, which wraps. `text`: several lines. `marks`: several lines with bold, italic and links. */
  kind: 'line' | 'text' | 'marks';
  hint?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPaste?: (event: ClipboardEvent, box: MarkedBox) => void;
}

const marks = [
  { key: 'b', mark: '**', name: 'bold', icon: <Bold aria-hidden="true" /> },
  { key: 'i', mark: '*', name: 'italic', icon: <Italic aria-hidden="true" /> },
] as const;

/** A text of a block, in the language of the text, with its error. Ctrl or ⌘ with B, I and K set bold, italic and a link. */
export function BlockText({ path, label, hidesLabel = false, value, onChange, maxLength, kind, hint, ...events }: BlockTextProps) {
  const { t } = useTranslation(['panel-rich-text', 'panel-settings']);
  const { name, language, errorOf } = useEditor();
  const element = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [linked, setLinked] = useState<MarkedText>();
  const id = useId();
  const error = errorOf(path);
  const hasMarks = kind === 'marks';
  const box: MarkedBox = {
    read: () => ({
      text: value,
      selection: [element.current?.selectionStart ?? value.length, element.current?.selectionEnd ?? value.length],
    }),
    write({ text, selection }) {
      onChange(text);
      // After the text box has the new text.
      requestAnimationFrame(() => {
        element.current?.focus();
        element.current?.setSelectionRange(...selection);
      });
    },
  };

  function onKeyDown(event: KeyboardEvent) {
    const command = hasMarks && marks.find(({ key }) => isCommandKey(event.nativeEvent, key));
    if (command) {
      event.preventDefault();
      box.write(toggleMark(box.read(), command.mark));
    } else if (hasMarks && isCommandKey(event.nativeEvent, 'k')) {
      event.preventDefault();
      setLinked(box.read());
    } else events.onKeyDown?.(event);
  }

  return (
    <div className="min-w-0">
      <div onPaste={(event) => events.onPaste?.(event, box)}>
        {(hasMarks || !hidesLabel) && (
          <div className="flex min-h-9 flex-wrap items-center gap-x-1">
            <span aria-hidden="true" className="me-auto text-small text-muted">
              {!hidesLabel && label}
            </span>
            {hasMarks &&
              marks.map(({ mark, name: key, icon }) => (
                <IconButton
                  key={key}
                  size="sm"
                  label={t(`marks.${key}`, { label })}
                  icon={icon}
                  onClick={() => box.write(toggleMark(box.read(), mark))}
                />
              ))}
            {hasMarks && (
              <IconButton
                size="sm"
                label={t('marks.link', { label })}
                aria-haspopup="dialog"
                icon={<Link aria-hidden="true" />}
                onClick={() => setLinked(box.read())}
              />
            )}
          </div>
        )}
        <LanguageBox
          ref={element}
          name={`${name}.${language}.${path}`}
          language={language}
          value={value}
          onChange={onChange}
          label={`${label}, ${t(`panel-settings:languages.${language}`)}`}
          multiline={kind === 'line' ? 'wrapped' : true}
          maxLength={maxLength}
          describedBy={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          isInvalid={error !== undefined}
          onKeyDown={onKeyDown}
        />
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-small text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {linked && (
        <LinkDialog
          link={linkAt(linked) ?? { label: linked.text.slice(...linked.selection).trim(), href: '' }}
          isNew={linkAt(linked) === undefined}
          language={language}
          onSet={(text, href) => {
            setLinked(undefined);
            box.write(setLink(linked, text, href));
          }}
          onClose={() => setLinked(undefined)}
        />
      )}
    </div>
  );
}
