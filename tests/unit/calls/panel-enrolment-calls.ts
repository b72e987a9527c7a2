import {
  enrolmentsQuery,
  eraseEnrolmentsMutation,
  newEnrolmentsQuery,
  readEnrolmentsMutation,
  setEnrolmentsMutation,
} from '@/features/enrolments/admin';
import { coursesQuery, deleteRunMutation, readRun, runsQuery, saveRunMutation } from '@/features/enrolments/runs-admin';
import { certificatesQuery, eraseCertificateMutation, issueMutation, withdrawMutation } from '@/features/certificates/admin';
import { emptyRun } from '@/admin/tabs/enrolments/run-schema';
import { id, type Call } from './call';
import { firstVersion, given, overRead, who } from './panel-samples';

const at = 'features/enrolments/admin';
const runs = 'features/enrolments/runs-admin';
const certificates = 'features/certificates/admin';
const entry = { ...emptyRun, course: id, start: '2027-02-01T17:00' };
const before = { ...firstVersion, entry, title: { en: 'Photoshop', ar: '' }, startsAt: '2027-02-01T14:00:00Z', seatsTaken: 0 };

/** What administrators do about runs of courses and enrolments. */
export const enrolmentCalls: readonly Call[] = [
  { at: runs, who, when: 'enrolments: dates', run: ({ query }) => query(runsQuery) },
  { at: runs, who, when: 'enrolments: a date read again', run: () => readRun(id), answers: { 'select course_runs': [] } },
  { at: runs, who, when: 'enrolments: the courses', run: ({ query }) => query(coursesQuery) },
  { at, who, when: 'enrolments: the people', run: ({ query }) => query(enrolmentsQuery(id)) },
  { at, who, when: 'enrolments: the new ones', run: ({ query }) => query(newEnrolmentsQuery) },
  {
    at,
    who,
    when: 'enrolments: read',
    run: ({ mutate }) => mutate(readEnrolmentsMutation, id),
    answers: { 'rpc read_enrolments': 1 },
    once: 'it becomes what is sent',
  },
  {
    at: runs,
    who,
    when: 'enrolments: a date added',
    run: ({ mutate }) => mutate(saveRunMutation, { before: undefined, entry }),
    once: given,
  },
  {
    at: runs,
    who,
    when: 'enrolments: a date changed',
    run: ({ mutate }) => mutate(saveRunMutation, { before, entry: { ...entry, seats: '20' } }),
    answers: { 'update course_runs': { id } },
    once: overRead,
  },
  { at: runs, who, when: 'enrolments: a date deleted', run: ({ mutate }) => mutate(deleteRunMutation, id), once: 'what is gone is gone' },
  {
    at,
    who,
    when: 'enrolments: paid',
    run: ({ mutate }) => mutate(setEnrolmentsMutation, { ids: [id], payment: 'paid' as const }),
    answers: { 'rpc set_enrolments': 1 },
    once: 'it becomes what is sent',
  },
  {
    at,
    who,
    when: 'enrolments: erased',
    run: ({ mutate }) => mutate(eraseEnrolmentsMutation, [id]),
    answers: { 'rpc erase_enrolments': 1 },
    once: 'what is gone is gone',
  },
  { at: certificates, who, when: 'certificates: those of a date', run: ({ query }) => query(certificatesQuery(id)) },
  {
    at: certificates,
    who,
    when: 'certificates: issued',
    run: ({ mutate }) => mutate(issueMutation, { ids: [id], name: 'Sara' }),
    answers: { 'rpc issue_certificates': 1 },
    once: 'a person has one in a name',
  },
  {
    at: certificates,
    who,
    when: 'certificates: withdrawn',
    run: ({ mutate }) => mutate(withdrawMutation, id),
    answers: { 'rpc withdraw_certificate': true },
    once: 'it becomes what is sent',
  },
  {
    at: certificates,
    who,
    when: 'certificates: erased',
    run: ({ mutate }) => mutate(eraseCertificateMutation, id),
    once: 'what is gone is gone',
  },
];
