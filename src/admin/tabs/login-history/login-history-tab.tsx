import { ListTab } from '../../list/list-tab';
import { LockedAccounts } from './locked-accounts';
import { loginHistoryList } from './login-history-list';

/** The locked accounts and the login attempts. */
export function LoginHistoryTab() {
  return (
    <>
      <LockedAccounts />
      <ListTab definition={loginHistoryList} />
    </>
  );
}
