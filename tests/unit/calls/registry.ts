import { accountCalls } from './account-calls';
import type { Call } from './call';
import { linkCardCalls } from './link-card-calls';
import { panelCalls } from './panel-calls';
import { publicCalls } from './public-calls';

/** Every call that the site and the panel make. */
export const registry: readonly Call[] = [...publicCalls, ...accountCalls, ...linkCardCalls, ...panelCalls];
