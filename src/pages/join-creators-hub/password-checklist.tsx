import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits, passwordChecks } from '@functions/registration-rules.ts';
import { cn } from '@/lib/cn';

const rules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const;

/** The five password rules, each marked as met or missing while the password is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('signup');
  const checks = passwordChecks(password);
  return (
    <ul
      id={id}
      aria-label={t('checklist.label')}
      className="grid gap-1 rounded-control border border-line bg-card px-3.5 py-3 text-small sm:grid-cols-2"
    >
      {rules.map((rule) => {
        const isMet = checks[rule];
        const Icon = isMet ? Check : Circle;
        return (
          <li key={rule} className={cn('flex items-start gap-2', isMet ? 'text-success' : 'text-muted')}>
            <Icon aria-hidden="true" className={cn('shrink-0', isMet ? 'mt-[0.2em] size-4' : 'mx-1 mt-[0.5em] size-2')} />
            <span>
              <span>{t(`checklist.${rule}`, { count: limits.passwordMin })}</span>
              <span className="sr-only">{` (${t(isMet ? 'checklist.met' : 'checklist.missing')})`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
