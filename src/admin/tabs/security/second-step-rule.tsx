import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '@/admin/ui/switch';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { requireMutation } from '@/features/account/second-factor';

interface SecondStepRuleProps {
  userId: string;
  isRequired: boolean;
}

/** Switches the second step on or off for the account. The database enforces it. Switching off needs a confirmation. */
export function SecondStepRule({ userId, isRequired }: SecondStepRuleProps) {
  const { t } = useTranslation('panel-security');
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync, isPending, variables } = useMutation(requireMutation(userId));
  const [labelId, hintId] = [useId(), useId()];
  // The mutation cache reports failures.
  const save = (required: boolean) => mutateAsync(required).catch(() => undefined);
  return (
    <div className="flex items-start gap-3">
      <Switch
        id={labelId}
        describedBy={hintId}
        isOn={isPending ? variables : isRequired}
        onChange={(required) => {
          if (isPending) return;
          if (required) void save(true);
          else setConfirming(true);
        }}
      />
      <div>
        <label htmlFor={labelId} className="flex min-h-11 items-center lg:min-h-6">
          {t('secondStep.rule.label')}
        </label>
        <p id={hintId} className="max-w-measure text-muted">
          {t('secondStep.rule.hint')}
        </p>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('secondStep.rule.offTitle')}
        description={t('secondStep.rule.offText')}
        confirmLabel={t('secondStep.rule.off')}
        onConfirm={() => save(false)}
      />
    </div>
  );
}
