import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import { readTalkRules, type TalkRules } from '@/features/talks/admin';
import type { Check } from '../check';

const places = [{ tab: 'talks' }] as const;

/** Returns whether visitors can book appointments where the owner has switched them on. */
export function talksFinding({ isOn, hours, services }: Pick<TalkRules, 'isOn' | 'hours' | 'services'>): FindingOf<'talks'> {
  if (!isOn) return { status: 'ok', outcome: 'off' };
  if (hours.length === 0) return { status: 'warning', outcome: 'noHours', places };
  if (services.length === 0) return { status: 'warning', outcome: 'noServices', places };
  return { status: 'ok', outcome: 'fine' };
}

export const talksCheck: Check<'talks'> = { id: 'talks', find: async ({ signal }) => talksFinding((await readTalkRules(signal)).entry) };
