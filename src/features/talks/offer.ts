import { queryOptions } from '@tanstack/react-query';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';

/** What is offered: which services have talks, and how long and where they are. */
export interface TalkOffer {
  services: readonly string[];
  minutes: number;
  /** Talks can be booked up to so many days ahead. */
  daysAhead: number;
  place: Localized;
}

/** The offer of first talks; null while there is none. */
export const talkOfferQuery = queryOptions({
  queryKey: ['talk-rules', 'offer'],
  queryFn: async ({ signal }): Promise<TalkOffer | null> => {
    const client = await anonClient();
    const rows = client.from('talk_rules').select('service_ids, minutes, days_ahead, translations').limit(1);
    const [row] = await unwrap(rows.abortSignal(signal));
    if (!row) return null;
    const { service_ids: services, minutes, days_ahead: daysAhead, translations } = row;
    return { services, minutes, daysAhead, place: readTranslated(null, translations, 'place') };
  },
  meta: { logged: 'The offer of talks could not be loaded:' },
});
