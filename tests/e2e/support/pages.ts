import { paths } from '../../../src/lib/paths.ts';

/** Every page that anybody may see, without language prefix; the panel and creators' profiles have tests of their own. */
export const publicPages = Object.values(paths).filter((path) => path !== paths.adminSettings);

/** What search engines are asked to leave out: they describe nothing to them. */
const unlisted: readonly string[] = [paths.searchResults, paths.login, paths.resetPassword];
export const indexablePages = publicPages.filter((path) => !unlisted.includes(path));
