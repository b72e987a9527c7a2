import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { PasswordForm } from '@/features/account/password-form';
import { SessionList } from '@/features/account/session-list';
import { creatorPath } from '@/lib/paths';
import { EmailForm } from './email-form';
import { ExportButton } from './export-button';

interface AccountViewProps {
  userId: string;
  /** Null for an account without a profile. */
  username: string | null;
}

/** The parts of an account: address, password, sessions, data, deletion. */
export function AccountView({ userId, username }: AccountViewProps) {
  const { t } = useTranslation('account');
  return (
    <div className="container-page pt-[calc(var(--header-overlap,0px)+2rem)] pb-section">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-title">{t('title')}</h1>
            <p className="mt-1 text-muted">{t('lead')}</p>
          </div>
          {username !== null && (
            <AppLink to={creatorPath(username)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {t('toProfile')}
            </AppLink>
          )}
        </header>
        <Part id="email" title={t('email.title')} text={t('email.text')}>
          <EmailForm userId={userId} />
        </Part>
        <Part id="password" title={t('passwordTitle')} text={t('passwordText')}>
          <PasswordForm userId={userId} label={t('passwordTitle')} />
        </Part>
        <Part id="sessions" title={t('sessionsTitle')} text={t('sessionsText')}>
          <SessionList userId={userId} />
        </Part>
        <Part id="data" title={t('export.title')} text={t('export.text')}>
          <ExportButton />
        </Part>
        {username !== null && (
          <Part id="deletion" title={t('deletion.title')} text={t('deletion.text')}>
            <AppLink
              to={`${creatorPath(username)}#delete-account`}
              className={buttonClass({ variant: 'secondary', className: 'self-start' })}
            >
              {t('deletion.action')}
            </AppLink>
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-heading`} padding="lg" className="flex flex-col gap-5">
      <div>
        <h2 id={`${id}-heading`} className="text-heading">
          {title}
        </h2>
        <p className="mt-1 max-w-measure text-small text-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
}
