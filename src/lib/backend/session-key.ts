import { publicConfig } from '../public-config';

/** Returns the storage key of the session. It is the client's default, which depends on the project. */
export const sessionKey = (): string => `sb-${new URL(publicConfig().url).hostname.split('.')[0] ?? ''}-auth-token`;
