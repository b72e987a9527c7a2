import { callOffTalkMutation, moveTalkMutation, saveTalkRulesMutation, talkRulesQuery, talkServicesQuery } from '@/features/talks/admin';
import { comingTalksQuery, talksOfQuery } from '@/features/talks/listed';
import { id, type Call } from './call';
import { firstVersion, overRead, who } from './panel-samples';

const at = 'features/talks/admin';
const listed = 'features/talks/listed';
const row = {
  is_on: false,
  service_ids: [],
  hours: [],
  days_off: [],
  minutes: 30,
  buffer_before: 0,
  buffer_after: 15,
  notice_hours: 24,
  days_ahead: 30,
  translations: {},
  online_url: null,
  version: 1,
  updated_at: '2026-11-26T09:00:00Z',
};
const entry = {
  isOn: true,
  services: [id],
  hours: [{ day: 0, from: '09:00', to: '13:00' }],
  daysOff: [],
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeHours: 24,
  daysAhead: 30,
  place: { en: '', ar: '' },
  onlineUrl: '',
};
const talk = { id, sequence: 0 };

/** What administrators do about first talks. */
export const talkCalls: readonly Call[] = [
  { at, who, when: 'talks: the rules', run: ({ query }) => query(talkRulesQuery), answers: { 'select talk_rules': [row] } },
  { at, who, when: 'talks: the services', run: ({ query }) => query(talkServicesQuery) },
  { at: listed, who, when: 'talks: those to come', run: ({ query }) => query(comingTalksQuery), answers: { 'rpc listed_talks': [] } },
  { at: listed, who, when: 'talks: those of an inquiry', run: ({ query }) => query(talksOfQuery(id)), answers: { 'rpc listed_talks': [] } },
  {
    at,
    who,
    when: 'talks: the rules saved',
    run: ({ mutate }) => mutate(saveTalkRulesMutation, { before: { ...firstVersion, entry }, entry: { ...entry, minutes: 45 } }),
    answers: { 'update talk_rules': { id } },
    once: overRead,
  },
  {
    at,
    who,
    when: 'talks: moved',
    run: ({ mutate }) => mutate(moveTalkMutation, { talk, startsAt: '2027-02-01T14:00:00Z' }),
    once: overRead,
  },
  { at, who, when: 'talks: cancelled', run: ({ mutate }) => mutate(callOffTalkMutation, talk), once: overRead },
];
