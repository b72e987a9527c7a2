import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { suspensionReasonQuery } from '@/features/creators/suspension';

/** Shows a suspended creator the administrator's reason. Renders nothing without one. */
export function SuspensionReason({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('creator');
  const { data: reason } = useQuery(suspensionReasonQuery(creatorId));
  if (!reason) return null;
  return (
    <dl className="mt-2">
      <dt className="font-semibold text-foreground">{t('suspended.reason')}</dt>
      <dd
        dir="auto"
        className="break-words whitespace-pre-line text-foreground [text-align:-webkit-match-parent] [text-align:match-parent]"
      >
        {reason}
      </dd>
    </dl>
  );
}
