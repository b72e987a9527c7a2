import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { languages } from '@/i18n/languages';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { changedColumns, expectSaved, versionOf, type StoredRow } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';
import { talksKey, type ListedTalk } from './listed';

const span = z.object({ from: z.string(), to: z.string() });
const hoursSchema = z.array(z.object({ day: z.number(), from: z.string(), to: z.string() }));
const daysSchema = z.array(span);

/** Hours of a weekday, 0 for Sunday, as `09:00`. */
export type TalkHours = z.output<typeof hoursSchema>[number];
/** Days without talks, as `2026-12-18`. */
export type DaysOff = z.output<typeof span>;

/** The rules of talks. Numbers are minutes, hours or days. */
export interface TalkRules {
  isOn: boolean;
  /** The ids of the services that offer talks. */
  services: readonly string[];
  hours: readonly TalkHours[];
  daysOff: readonly DaysOff[];
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeHours: number;
  daysAhead: number;
  place: Localized;
  onlineUrl: string;
}

/** The rules as they are stored. */
export type StoredTalkRules = StoredRow<TalkRules>;

const columns =
  'is_on, service_ids, hours, days_off, minutes, buffer_before, buffer_after, notice_hours, days_ahead, translations, online_url, version, updated_at';
type Row = Omit<Tables<'talk_rules'>, 'id' | 'created_at'>;

const toRules = (row: Row): StoredTalkRules => ({
  ...versionOf(row),
  entry: {
    isOn: row.is_on,
    services: row.service_ids,
    hours: hoursSchema.parse(row.hours),
    daysOff: daysSchema.parse(row.days_off),
    minutes: row.minutes,
    bufferBefore: row.buffer_before,
    bufferAfter: row.buffer_after,
    noticeHours: row.notice_hours,
    daysAhead: row.days_ahead,
    place: readTranslated(null, row.translations, 'place'),
    onlineUrl: row.online_url ?? '',
  },
});

function toRow(entry: TalkRules) {
  const { place } = entry;
  return {
    is_on: entry.isOn,
    service_ids: [...entry.services],
    hours: entry.hours.map((each) => ({ ...each })),
    days_off: entry.daysOff.map((each) => ({ ...each })),
    minutes: entry.minutes,
    buffer_before: entry.bufferBefore,
    buffer_after: entry.bufferAfter,
    notice_hours: entry.noticeHours,
    days_ahead: entry.daysAhead,
    translations: Object.fromEntries(
      languages.filter((language) => place[language] !== '').map((language) => [language, { place: place[language] }]),
    ),
    online_url: entry.onlineUrl || null,
  };
}

/** Reads the rules. Throws AppError. */
export async function readTalkRules(signal?: AbortSignal): Promise<StoredTalkRules> {
  const rows = (await authClient()).from('talk_rules').select(columns).limit(1);
  const [row] = await unwrap(signal ? rows.abortSignal(signal) : rows);
  if (!row) throw new AppError('notFound');
  return toRules(row);
}

const rulesKey = ['talk-rules'];

/** The rules of talks. */
export const talkRulesQuery = queryOptions({
  queryKey: [...rulesKey, 'panel'],
  queryFn: ({ signal }) => readTalkRules(signal),
  meta: { failed: 'panel-talks:failed' },
});

/** Saves the changed rules. Throws AppError: `conflict`, reason `outdated`, when they have another version. */
export const saveTalkRulesMutation = mutationOptions({
  mutationFn: async ({ before, entry }: { before: StoredTalkRules; entry: TalkRules }) => {
    const changes = changedColumns(toRow(before.entry), toRow(entry));
    if (Object.keys(changes).length === 0) return;
    const table = (await authClient()).from('talk_rules');
    expectSaved(await unwrap(table.update(changes).eq('version', before.version).select('id').maybeSingle()));
  },
  onSettled: (_data, _error, _change, _result, { client }) => client.invalidateQueries({ queryKey: rulesKey }),
});

const refreshTalks = (client: QueryClient) => client.invalidateQueries({ queryKey: talksKey });

export interface TalkChange {
  talk: Pick<ListedTalk, 'id' | 'sequence'>;
  /** The new start (ISO). Null cancels the talk. */
  startsAt: string | null;
}

/** Moves a talk. Throws AppError: `conflict`, reason `outdated` or `talk_overlap`, or `invalid`, reason `talk_past`. The form tells. */
export const moveTalkMutation = mutationOptions({
  mutationFn: async ({ talk: { id, sequence }, startsAt }: TalkChange & { startsAt: string }) =>
    unwrap((await authClient()).rpc('set_talk', { id, sequence, starts_at: startsAt })),
  onSuccess: wakeMail,
  onSettled: (_data, _error, _change, _result, { client }) => refreshTalks(client),
});

/** Cancels a talk, which the visitor is told by mail. */
export const callOffTalkMutation = mutationOptions({
  mutationFn: async ({ id, sequence }: TalkChange['talk']) => unwrap((await authClient()).rpc('set_talk', { id, sequence })),
  onSuccess: wakeMail,
  onSettled: (_data, _error, _talk, _result, { client }) => refreshTalks(client),
  meta: {
    succeeded: 'panel-talks:cancel.done',
    failed: (error) =>
      error.reason === 'outdated'
        ? { title: 'panel-talks:cancel.failed', text: 'panel-talks:errors.outdated' }
        : 'panel-talks:cancel.failed',
  },
});

/** The services that can offer talks, in their order. */
export const talkServicesQuery = queryOptions({
  queryKey: ['items', 'service', 'names'],
  queryFn: async ({ signal }) => {
    const table = (await authClient()).from('content_items').select('id, translations').in('kind', ['service', 'hardware']);
    const rows = table.is('deleted_at', null).order('kind', { ascending: false }).order('position').order('id').limit(200);
    return (await unwrap(rows.abortSignal(signal))).map(({ id, translations }) => ({
      id,
      title: readTranslated(null, translations, 'title'),
    }));
  },
  meta: { failed: 'panel-talks:servicesFailed' },
});
