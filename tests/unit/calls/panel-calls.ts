import { type Call } from './call';
import { peopleCalls } from './panel-people-calls';
import { fileCalls } from './panel-file-calls';
import { itemCalls } from './panel-item-calls';
import { listCalls } from './panel-list-calls';
import { mailCalls } from './panel-mail-calls';
import { enrolmentCalls } from './panel-enrolment-calls';
import { communityCalls } from './panel-community-calls';
import { invitationCalls } from './panel-invitation-calls';
import { talkCalls } from './panel-talk-calls';
import { reportCalls } from './panel-report-calls';
import { publishCalls } from './panel-publish-calls';
import { settingsCalls } from './panel-settings-calls';

/** What administrators do. */
export const panelCalls: readonly Call[] = [
  ...peopleCalls,
  ...fileCalls,
  ...itemCalls,
  ...listCalls,
  ...mailCalls,
  ...publishCalls,
  ...enrolmentCalls,
  ...communityCalls,
  ...invitationCalls,
  ...talkCalls,
  ...reportCalls,
  ...settingsCalls,
];
