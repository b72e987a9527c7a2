import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import type { Chosen } from '@/features/lists/actions';
import type { ListTexts } from './list-definition';
import { useRowCount } from './use-texts';

/** Returns a function that reports that another number of rows matches than expected, and passes the number to the selection. */
export function useReportChanged(texts: Pick<ListTexts, 'count'>): (count: number, recount: Chosen['recount']) => void {
  const { t } = useTranslation('panel-list');
  const rows = useRowCount(texts);
  return (count, recount) => {
    recount?.(count);
    toast({ variant: 'destructive', title: t('changed.title'), description: t('changed.text', { rows: rows(count) }) });
  };
}
