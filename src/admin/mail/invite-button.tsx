import { useMutation } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { inviteMutation, inviteOutcomes, type PeopleToInvite } from '@/features/reviews/invite';

export interface InviteButtonProps extends PeopleToInvite {
  label: string;
  variant?: 'secondary' | 'ghost';
}

/** Invites people to write a review, and reports how many were, and why others were not. The tab loads `panel-invitations`. */
export function InviteButton({ source, ids, label, variant = 'secondary' }: InviteButtonProps) {
  const { t } = useTranslation('panel-invitations');
  const { mutate, isPending } = useMutation(inviteMutation);
  return (
    <Button
      size="sm"
      variant={variant}
      loading={isPending}
      disabled={ids.length === 0}
      onClick={() =>
        mutate(
          { source, ids },
          {
            onSuccess: (counts) => {
              const others = inviteOutcomes.filter((outcome) => outcome !== 'invited' && counts[outcome] > 0);
              toast({
                variant: counts.invited > 0 ? 'success' : 'default',
                title: t('outcomes.invited', { count: counts.invited }),
                description: others.map((outcome) => t(`outcomes.${outcome}`, { count: counts[outcome] })).join('\n') || undefined,
              });
            },
          },
        )
      }
    >
      <MailPlus aria-hidden="true" className="size-4" />
      <span>{label}</span>
    </Button>
  );
}
