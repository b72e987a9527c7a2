import { useTranslation } from 'react-i18next';

/** Says by how many characters a text exceeds its limit. Nothing while it fits. */
export function LimitNote({ length, limit }: { length: number; limit: number }) {
  const { t } = useTranslation('common');
  const over = length - limit;
  return (
    // Always rendered: screen readers announce only changes of a live region that they know.
    <p aria-live="polite" className="text-small text-danger empty:-mt-1.5">
      {over > 0 && t('charactersOver', { count: over })}
    </p>
  );
}
