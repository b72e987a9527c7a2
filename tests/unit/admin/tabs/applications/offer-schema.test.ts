import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerSchema } from '@/admin/tabs/applications/offer-schema';
import { clashesOf, type InterviewEntry } from '@/features/applications/interviews';

const entry: InterviewEntry = {
  slot1: '2027-02-01T09:00',
  slot2: '2027-02-02T09:00',
  slot3: '',
  minutes: '45',
  answerUntil: '2027-01-30T12:00',
  place: 'Tower 1',
  onlineUrl: '',
  interviewerName: '',
  interviewerEmail: '',
  note: '',
  movesStage: false,
};
const faultsOf = (change: Partial<InterviewEntry>) =>
  offerSchema
    .safeParse({ ...entry, ...change })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message.split('.').at(-1) ?? ''}`) ?? [];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('the form that offers times for an interview', () => {
  it.each<[Partial<InterviewEntry>, string[]]>([
    [{}, []],
    [{ slot2: '', minutes: '٤٥' }, []],
    [{ place: '', onlineUrl: 'https://meet.example.test/a' }, []],
    [{ slot2: '2027-02-01T09:45' }, []],
    [{ slot1: '' }, ['slot1: required']],
    // It is noon in Qatar.
    [{ slot1: '2026-11-26T12:00' }, ['slot1: past']],
    [{ slot2: '2027-02-01T09:44' }, ['slot2: overlap']],
    [{ slot3: '2027-02-01T09:00' }, ['slot2: overlap']],
    [{ answerUntil: '2027-02-02T09:00' }, []],
    [{ answerUntil: '2027-02-02T09:01' }, ['answerUntil: answerUntil']],
    [{ place: '  ' }, ['place: somewhere']],
    [{ onlineUrl: 'http://meet.example.test' }, ['onlineUrl: url']],
    [{ interviewerEmail: 'hamad' }, ['interviewerEmail: email']],
    [{ minutes: '5' }, ['minutes: minutes']],
    [{ place: 'ب'.repeat(201) }, ['place: long']],
  ])('judges %o', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });
});

describe('a time that is taken', () => {
  const next = { id: '1', application_id: '2', name: 'Omar', interviewer_name: null, minutes: 60, starts_at: '2027-02-01T06:30:00Z' };
  it.each([
    ['by somebody, of nobody in particular', null, '', 1],
    ['by the same interviewer', 'Maha@example.test', 'maha@example.test', 1],
    ['by another one', 'omar@example.test', 'maha@example.test', 0],
  ])('is found: %s', (_what, interviewer_email, interviewerEmail, count) => {
    expect(clashesOf({ ...entry, interviewerEmail }, [{ ...next, interviewer_email }])).toHaveLength(count);
  });

  it('ends when the interview ends', () => {
    const known = [{ ...next, interviewer_email: null }];
    expect(clashesOf({ ...entry, slot1: '2027-02-01T10:29' }, known)).toHaveLength(1);
    expect(clashesOf({ ...entry, slot1: '2027-02-01T10:30' }, known)).toEqual([]);
    expect(clashesOf({ ...entry, slot1: '2027-02-01T08:45' }, known)).toEqual([]);
  });
});
