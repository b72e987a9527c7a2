import { publicConfig } from '../public-config';

/** Returns where the client keeps the session: the name it gives it by itself, which differs from project to project. */
export const sessionKey = (): string => `sb-${new URL(publicConfig().url).hostname.split('.')[0] ?? ''}-auth-token`;
