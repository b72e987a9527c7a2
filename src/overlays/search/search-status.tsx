import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';

export interface SearchStatusProps {
  searchTerm: string;
  isSearchable: boolean;
  found: number;
  /** More results may still load. */
  isPending: boolean;
  onContact: () => void;
}

/** The state of the search. With results it is only for screen readers. */
export function SearchStatus({ searchTerm, isSearchable, found, isPending, onContact }: SearchStatusProps) {
  const { t } = useTranslation(['search', 'common']);
  const isSilent = isSearchable && found > 0;
  const isFruitless = isSearchable && found === 0 && !isPending;
  return (
    <div className={isSilent ? 'sr-only' : 'flex flex-col items-center gap-4 px-5 py-6 text-center'}>
      <p role="status" className="max-w-full break-words text-muted">
        {!isSearchable
          ? t('hint')
          : isSilent
            ? t('found', { count: found })
            : isFruitless
              ? t('nothing', { query: searchTerm })
              : t('searching')}
      </p>
      {isFruitless && (
        <Button variant="secondary" onClick={onContact}>
          {t('common:contactUs')}
        </Button>
      )}
    </div>
  );
}
