import { useTranslation } from 'react-i18next';

/** Says how much of a text is too much for its field. Nothing is cut: what to leave out is the person's to say. */
export function LimitNote({ length, limit }: { length: number; limit: number }) {
  const { t } = useTranslation('common');
  const over = length - limit;
  return (
    // Always there for screen readers, which announce only what comes into a region they know.
    <p aria-live="polite" className="text-small text-danger empty:-mt-1.5">
      {over > 0 && t('charactersOver', { count: over })}
    </p>
  );
}
