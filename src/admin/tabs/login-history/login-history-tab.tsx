import { ListTab } from '../../list/list-tab';
import { LockedAccounts } from './locked-accounts';
import { loginHistoryList } from './login-history-list';

/** Who tried to log in, when and from where; who is locked out stands above. */
export function LoginHistoryTab() {
  return (
    <>
      <LockedAccounts />
      <ListTab definition={loginHistoryList} />
    </>
  );
}
