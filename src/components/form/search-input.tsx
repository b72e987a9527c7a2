import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { LimitNote } from './limit-note';
import { TextInput, type TextInputProps } from './text-input';

export interface SearchInputProps extends Omit<TextInputProps, 'type' | 'ref' | 'leading' | 'trailing' | 'onChange'> {
  /** Accessible name, and the default placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Maximum length of a query. Longer text is kept, with a note. */
  maxLength?: number;
}

/** A search input with a button that clears it. */
export function SearchInput({ label, value, onChange, maxLength, className, ...rest }: SearchInputProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLInputElement>(null);

  // Takes over what was typed before hydration.
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value;
    if (typed && typed !== value) onChange(typed);
  });
  useEffect(() => takeOver(), []);

  function clear() {
    onChange('');
    box.current?.focus();
  }

  const input = (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      leading={<Search aria-hidden="true" />}
      trailing={value && <IconButton label={t('clear')} icon={<X aria-hidden="true" />} onClick={clear} />}
      className={cn('appearance-none [&::-webkit-search-cancel-button]:hidden', className)}
      {...rest}
    />
  );
  if (maxLength === undefined) return input;
  return (
    <div className="flex flex-col gap-1.5">
      {input}
      <LimitNote length={value.trim().length} limit={maxLength} />
    </div>
  );
}
