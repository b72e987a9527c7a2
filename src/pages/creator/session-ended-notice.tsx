import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Notice } from '@/components/feedback/notice';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { stripLanguage } from '@/i18n/languages';
import { loginPath } from '@/lib/paths';

/** Reports that the owner's session has ended, with a link to log in and return. */
export function SessionEndedNotice() {
  const { t } = useTranslation('creator');
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mb-4"
      action={
        <AppLink to={loginPath(stripLanguage(pathname) + search)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('sessionEnded.login')}
        </AppLink>
      }
    >
      {t('sessionEnded.text')}
    </Notice>
  );
}
