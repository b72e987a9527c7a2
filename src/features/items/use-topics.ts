import { useItems } from './use-items';

/** The most topics that the site offers. */
const maxTopics = 100;

/** Returns the query of the published topics of creators, in the current language and in the owner's order. */
export const useTopics = (enabled = true) => useItems('topic', maxTopics, enabled);
