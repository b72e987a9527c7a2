import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@/admin/ui/field-group';
import { PasswordForm } from '@/features/account/password-form';
import { SessionList } from '@/features/account/session-list';
import { useSession } from '@/session/use-session';
import { DisplayNameForm } from './display-name-form';
import { IdleTimeoutField } from './idle-timeout-field';
import { SecondStep } from './second-step';
import { SignInList } from './sign-in-list';

/** Idle timeout, password, second step, display name, sign-ins and sessions of the administrator. */
export function SecurityTab() {
  const { t } = useTranslation('panel-security');
  const userId = useSession().userId ?? '';
  return (
    <>
      <FieldGroup title={t('groups.idle.title')} text={t('groups.idle.text')}>
        <IdleTimeoutField />
      </FieldGroup>
      <FieldGroup id="password" title={t('groups.password.title')} text={t('groups.password.text')}>
        <PasswordForm userId={userId} label={t('groups.password.title')} controlClass="lg:min-h-9 lg:text-small" />
      </FieldGroup>
      <FieldGroup id="second-step" title={t('groups.secondStep.title')} text={t('groups.secondStep.text')}>
        <SecondStep />
      </FieldGroup>
      <FieldGroup id="display-name" title={t('groups.name.title')} text={t('groups.name.text')}>
        <DisplayNameForm />
      </FieldGroup>
      <FieldGroup id="sign-ins" title={t('groups.signIns.title')} text={t('groups.signIns.text')}>
        <SignInList />
      </FieldGroup>
      <FieldGroup id="sessions" title={t('groups.sessions.title')} text={t('groups.sessions.text')}>
        <SessionList userId={userId} />
      </FieldGroup>
    </>
  );
}
