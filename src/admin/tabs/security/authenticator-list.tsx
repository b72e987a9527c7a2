import { useMutation } from '@tanstack/react-query';
import { Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { useRetained } from '@/components/ui/use-retained';
import { removeMutation, type Authenticator } from '@/features/account/second-factor';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

interface AuthenticatorListProps {
  userId: string;
  authenticators: readonly Authenticator[];
  /** Whether the last authenticator cannot be removed. */
  keepsLast: boolean;
}

/** The authenticators of the account, each with a button to remove it. */
export function AuthenticatorList({ userId, authenticators, keepsLast }: AuthenticatorListProps) {
  const { t } = useTranslation('panel-security');
  const { language } = useLanguage();
  const { mutateAsync } = useMutation(removeMutation(userId));
  const [removing, setRemoving] = useState<Authenticator | null>(null);
  const shown = useRetained(removing);
  const isLast = authenticators.length === 1;
  return (
    <>
      <ul aria-label={t('secondStep.list')} className="w-full divide-y divide-line border-y border-line">
        {authenticators.map((authenticator) => (
          <li key={authenticator.id} className="flex items-center gap-3 py-1.5">
            <Smartphone aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block break-words">
                <bdi>{authenticator.name || t('secondStep.unnamed')}</bdi>
              </span>
              <time dateTime={authenticator.addedAt} className="text-muted tabular-nums">
                {t('secondStep.addedAt', { date: formatDate(authenticator.addedAt, language, { dateStyle: 'medium' }) })}
              </time>
            </span>
            {!(isLast && keepsLast) && (
              <IconButton
                label={t('secondStep.remove.label', { name: authenticator.name })}
                icon={<Trash2 aria-hidden="true" />}
                size="sm"
                onClick={() => setRemoving(authenticator)}
              />
            )}
          </li>
        ))}
      </ul>
      {isLast && keepsLast && <p className="text-muted">{t('secondStep.remove.last')}</p>}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t('secondStep.remove.title', { name: shown?.name })}
        description={t(isLast ? 'secondStep.remove.textLast' : 'secondStep.remove.text')}
        confirmLabel={t('secondStep.remove.confirm')}
        // The mutation cache reports failures.
        onConfirm={() => shown && mutateAsync(shown.id).catch(() => undefined)}
      />
    </>
  );
}
