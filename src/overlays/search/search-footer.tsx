import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/checkbox';
import { cn } from '@/lib/cn';
import { isSlashKeyOn, switchSlashKey } from './search-keys';

export interface SearchFooterProps {
  /** Opens the results page. Undefined without results. */
  onShowAll: (() => void) | undefined;
  lacksPart: boolean;
}

/** Link to all results, a note when jobs could not be searched, and the switch of the `/` key on devices with a keyboard. */
export function SearchFooter({ onShowAll, lacksPart }: SearchFooterProps) {
  const { t } = useTranslation('search');
  const [isOn, setIsOn] = useState(isSlashKeyOn);

  function change(on: boolean) {
    setIsOn(on);
    switchSlashKey(on);
  }

  return (
    <footer
      className={cn(
        'flex-wrap items-center gap-x-6 border-t border-line px-5 py-1.5 text-small text-muted',
        onShowAll || lacksPart ? 'flex' : 'hidden sm:pointer-fine:flex',
      )}
    >
      {onShowAll && (
        <button type="button" onClick={onShowAll} className="min-h-11 font-semibold text-primary-text underline underline-offset-4">
          {t('allResults')}
        </button>
      )}
      {lacksPart && <p role="status">{t('lacksPart')}</p>}
      <Checkbox
        className="ms-auto hidden sm:pointer-fine:block"
        label={t('slashKey')}
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
    </footer>
  );
}
