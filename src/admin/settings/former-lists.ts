import { isPlain } from './draft';

const isLogo = (slot: string) => /^(?:client|partner)Logo\d$/.test(slot);

/** Returns what stored settings still have of the figures and logos that are items now. */
function formerListsOf(settings: unknown): unknown {
  if (!isPlain(settings)) return {};
  const logosOf = (slots: unknown) => Object.entries(isPlain(slots) ? slots : {}).filter(([slot]) => isLogo(slot));
  return { figures: settings.figures, images: logosOf(settings.images), imageAlts: logosOf(settings.imageAlts) };
}

/** Returns whether a saved version has other figures or logos than the stored settings. Restoring it does not bring them back. */
export const hasOtherLists = (version: unknown, stored: unknown): boolean =>
  JSON.stringify(formerListsOf(version)) !== JSON.stringify(formerListsOf(stored));
