import { truncateUnits } from '@functions/truncate.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/components/form/search-input';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { useDebounced } from '@/hooks/use-debounced';
import type { FilterValue } from '@/features/lists/admin';
import type { FilterControl } from './list-definition';
import { longestSearch } from './list-view';

export interface FindOptionDialogProps {
  label: string;
  useFound: Extract<FilterControl, { kind: 'search' }>['useFound'];
  onChoose: (value: FilterValue) => void;
  onClose: () => void;
}

const debounceMs = 250;

/** Searches the options of a filter that has more options than its menu shows. */
export function FindOptionDialog({ label, useFound, onChoose, onClose }: FindOptionDialogProps) {
  const { t } = useTranslation('panel-list');
  const [term, setTerm] = useState('');
  const debounced = useDebounced(truncateUnits(term.trim(), longestSearch), debounceMs);
  const { options, isFailed } = useFound(debounced);
  const status = debounced === '' ? '' : isFailed ? t('facet.failed') : options?.length === 0 ? t('facet.none') : '';
  return (
    <Dialog open onOpenChange={onClose} title={t('facet.find', { label })} description={t('facet.findText')} size="sm" initialFocus="field">
      <DialogBody className="space-y-3">
        <SearchInput label={t('facet.search')} maxLength={longestSearch} value={term} onChange={setTerm} />
        <p role="status" className="text-muted">
          {status}
        </p>
        {debounced !== '' && options && options.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {options.map(({ value, label: name }) => (
              <li key={String(value)}>
                <Button
                  variant="ghost"
                  className="w-full justify-start text-start"
                  onClick={() => {
                    onClose();
                    onChoose(value);
                  }}
                >
                  <bdi className="min-w-0 break-words">{name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  );
}
