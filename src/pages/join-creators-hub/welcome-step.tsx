import { ArrowRight, MailCheck, PenLine, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { creatorPath } from '@/lib/paths';
import type { VerificationMail } from './use-verification-mail';

/** Step 3: a link to the creator's page, and suggested first tasks. */
export function WelcomeStep({ username, mail }: { username: string; mail: VerificationMail }) {
  const { t } = useTranslation('signup');
  const tasks = [
    { key: 'verify', Icon: MailCheck, text: t(`welcome.mail.${mail}`) },
    { key: 'picture', Icon: UserRound, text: t('welcome.picture') },
    { key: 'post', Icon: PenLine, text: t('welcome.post') },
  ];
  return (
    <div className="flex flex-col gap-6">
      <p className="text-body text-muted">
        {t('welcome.text')}
        <bdi dir="ltr" className="block font-medium break-all text-foreground rtl:text-end">
          {creatorPath(username)}
        </bdi>
      </p>
      <ul className="grid gap-4">
        {tasks.map(({ key, Icon, text }) => (
          <li key={key} className="flex items-start gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-control border border-line bg-card text-primary-text">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <p className="min-w-0 self-center text-small">{text}</p>
          </li>
        ))}
      </ul>
      <AppLink to={creatorPath(username)} className={buttonClass({ size: 'lg', className: 'w-full' })}>
        {t('welcome.toPage')}
        <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </AppLink>
    </div>
  );
}
