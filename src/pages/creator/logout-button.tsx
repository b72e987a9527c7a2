import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { useLogOut } from '@/session/use-log-out';

/** The logout button on the owner's page. */
export function LogoutButton() {
  const { t } = useTranslation('shell');
  const { isWorking, logOut } = useLogOut();
  return (
    <Button variant="secondary" size="sm" loading={isWorking} onClick={() => void logOut()}>
      <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t('logout')}
    </Button>
  );
}
