import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { useFormTexts } from '@/components/form/form-texts';
import type { RowFault } from './read-rows';

/** The most faults that are listed. */
const mostListed = 50;

/** The rows that are not imported, with the reasons. */
export function FaultList({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslation('panel-items');
  const texts = useFormTexts('panel-items:form');
  if (faults.length === 0) return null;
  const lines = new Set(faults.map(({ line }) => line)).size;
  return (
    <Notice tone="warning" title={t('import.faulty', { count: lines })}>
      <ul className="space-y-0.5">
        {faults.slice(0, mostListed).map(({ line, field, message }, index) => (
          <li key={index}>{t('import.line', { line, text: `${texts.ofField(field, 'label') ?? field}: ${texts.message(message)}` })}</li>
        ))}
      </ul>
      {faults.length > mostListed && <p>{t('import.moreFaults', { count: faults.length - mostListed })}</p>}
    </Notice>
  );
}
