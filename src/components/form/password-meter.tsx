import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { passwordStrength, recommendedLength, strengthLevels } from './password-strength';

const colours = { weak: 'bg-danger', fair: 'bg-warning', good: 'bg-success', strong: 'bg-success' };

/** Strength of a new password, with advice. Renders nothing for an empty one. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('common');
  if (!password) return null;
  const level = passwordStrength(password);
  const steps = strengthLevels.indexOf(level) + 1;
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="meter"
        aria-label={t('passwordStrength.label')}
        aria-valuemin={0}
        aria-valuemax={strengthLevels.length}
        aria-valuenow={steps}
        aria-valuetext={t(`passwordStrength.${level}`)}
        className="flex gap-1"
      >
        {strengthLevels.map((name, index) => (
          <span
            key={name}
            className={cn('h-1 flex-1 rounded-full transition-colors duration-200', index < steps ? colours[level] : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="text-small text-muted">
        <span className="font-medium text-foreground">{t(`passwordStrength.${level}`)}</span>
        {level !== 'strong' && <span>{` · ${t('passwordStrength.advice', { count: recommendedLength })}`}</span>}
      </p>
    </div>
  );
}
