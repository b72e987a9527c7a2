import { useId, useRef } from 'react';
import { isTypedStart } from '@/admin/forms/links/link-choices';
import { LinkMeaning } from '@/admin/forms/links/link-meaning';
import { LinkPicker } from '@/admin/forms/links/link-picker';
import { linkHealth, linkTarget, ownAddress } from '@/admin/forms/links/link-target';
import { useLinkItems } from '@/admin/forms/links/use-link-items';
import { useLinkWords } from '@/admin/forms/links/use-link-words';
import { controlClass } from '@/components/form/control-class';
import { FieldError } from '@/components/form/field-error';
import { cn } from '@/lib/cn';
import { storableLink } from './storable-link';

export interface AddressInputProps {
  /** The name of the control in the form. */
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The address of a video: nothing to pick, and no meaning to tell. */
  isVideo?: boolean;
}

/** The address of a link, typed or picked from the pages of the site. The line below says what the link does. */
export function AddressInput({ name, label, value, onChange, error, isVideo = false }: AddressInputProps) {
  const words = useLinkWords();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const target = linkTarget(value, useLinkItems());

  function pick(href: string) {
    onChange(href);
    if (isTypedStart(href)) box.current?.focus();
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <div className={cn('grid gap-2', !isVideo && '@2xl:grid-cols-2')}>
        <input
          ref={box}
          id={id}
          name={name}
          type="text"
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-meaning ${id}-error`}
          aria-invalid={error ? true : undefined}
          placeholder={isVideo ? 'https://www.youtube.com/watch?v=…' : '/services'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // The panel has the address of the site.
          onBlur={() => onChange(ownAddress(value, window.location.host) ?? storableLink(value) ?? value)}
          className={controlClass('rtl:text-end', 'dense')}
        />
        {!isVideo && <LinkPicker value={value} onPick={pick} />}
      </div>
      <div id={`${id}-meaning`}>
        {value.trim() !== '' && !isVideo && <LinkMeaning health={linkHealth(target)}>{words(target)}</LinkMeaning>}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
