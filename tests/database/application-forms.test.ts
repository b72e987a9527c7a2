import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../src/lib/database.types.ts';
import { expectAllowed, expectRefused, freshAddress, insertJob, only } from './fixtures.ts';
import { application, cast, checked, resumePath, setUpJobApplications } from './job-applications.fixture.ts';

setUpJobApplications();

const label = (en: string, ar = '') => ({ en, ar });
const text = { id: 'qtools', kind: 'text', isRequired: true, text: label('Which tools?', 'ما الأدوات؟'), choices: [] };
const choices = [
  { id: 'monday', text: label('Monday', 'الاثنين') },
  { id: 'sunday', text: label('Sunday') },
];
const choice = { id: 'qstart', kind: 'choice', isRequired: false, text: label('First day?'), choices };
const yesNo = { id: 'qlicense', kind: 'yes_no', isRequired: false, text: label('A driving licence?'), choices: [] };
const form = { fields: { phone: 'off', coverLetter: 'required', portfolio: 'optional' }, questions: [text, choice, yesNo] };

let job: string;
const setForm = (value: unknown, client = cast.administrator.client) =>
  client
    .from('job_postings')
    .update({ application_form: value as Json })
    .eq('id', job)
    .select('id');

beforeEach(async () => {
  await cast.sql('delete from public.job_applications');
  await cast.sql('delete from private.rate_limits');
  job = await insertJob(cast, 'Driver');
});

const complete = async () => ({ ...application(await checked(resumePath(job))), job_id: job, phone: null, answers: { qtools: 'Hammer' } });
const send = async (change: object = {}) =>
  cast.backend
    .visitor(freshAddress())
    .from('job_applications')
    .insert({ ...(await complete()), ...change });

describe('the form of a posting', () => {
  it('is written by administrators and read by visitors while the posting is open', async () => {
    for (const who of [cast.visitor, cast.creator.client]) expect((await setForm(form, who)).data ?? []).toEqual([]);
    expectAllowed(await setForm(form));
    const read = async () => (await cast.visitor.from('job_postings').select('application_form').eq('id', job)).data;
    expect(await read()).toEqual([{ application_form: form }]);
    await cast.sql('update public.job_postings set is_draft = true where id = $1', [job]);
    expect(await read()).toEqual([]);
    const [entry] = await cast.sql<{ changed: unknown }>(
      `select changed from public.audit_log where table_name = 'job_postings' and row_id = $1 order by created_at desc limit 1`,
      [job],
    );
    expect(entry?.changed).toEqual({ columns: ['application_form'] });
  });

  it.each([
    ['a list', []],
    ['another key', { pages: 1 }],
    ['an unknown field', { fields: { email: 'off' } }],
    ['an unknown demand', { fields: { phone: 'maybe' } }],
    ['a demand that is null', { fields: { phone: null } }],
    ['six questions', { questions: ['a', 'b', 'c', 'd', 'e', 'f'].map((end) => ({ ...text, id: `qtools${end}` })) }],
    ['a question asked twice', { questions: [text, text] }],
    ['a question without a text', { questions: [{ ...text, text: label(' ') }] }],
    ['a question that is too long', { questions: [{ ...text, text: label('x'.repeat(301)) }] }],
    ['an unknown kind', { questions: [{ ...text, kind: 'date' }] }],
    ['one choice', { questions: [{ ...choice, choices: choices.slice(0, 1) }] }],
    [
      'eleven choices',
      { questions: [{ ...choice, choices: Array.from({ length: 11 }, (_, n) => ({ id: `choice${n}`, text: label('x') })) }] },
    ],
    ['the same choice twice', { questions: [{ ...choice, choices: [choices[0], choices[0]] }] }],
    ['choices of a text', { questions: [{ ...text, choices }] }],
    ['an id with a quote', { questions: [{ ...text, id: `q'tools` }] }],
    ['a question that is a text', { questions: ['Which tools?'] }],
  ])('cannot be %s', async (_what, value) => {
    expect((await setForm(value)).error).toMatchObject({
      code: '23514',
      message: expect.stringContaining('application_form_shape') as string,
    });
  });
});

describe('an application', () => {
  it('is stored with the questions as they were asked', async () => {
    expectAllowed(await setForm(form));
    expectAllowed(
      await send({
        portfolio_url: 'https://noor.example/work',
        answers: { qtools: ' Hammer\u202E ', qstart: 'monday', qlicense: false },
      }),
    );
    expectAllowed(await setForm({ questions: [{ ...text, text: label('Other?') }] }));
    const stored = only(
      await cast.sql<{ answers: unknown; portfolio_url: string }>('select answers, portfolio_url from public.job_applications'),
    );
    expect(stored.portfolio_url).toBe('https://noor.example/work');
    expect(stored.answers).toEqual([
      { id: 'qtools', kind: 'text', question: text.text, answer: ' Hammer ' },
      { id: 'qstart', kind: 'choice', question: choice.text, answer: 'monday', choice: choices[0]?.text },
      { id: 'qlicense', kind: 'yes_no', question: yesNo.text, answer: false },
    ]);
    // The company is told them, the receipt does not repeat them.
    const mails = await cast.sql(
      `select o.kind, private.mail_items(o.id) #> '{0,answers}' as answers from private.outbox o
        join public.job_applications a on a.id = o.row_id order by o.kind`,
    );
    expect(mails).toEqual([
      { kind: 'application', answers: stored.answers },
      { kind: 'application_receipt', answers: null },
    ]);
  });

  it.each([
    ['no cover letter, which is required', { cover_letter: ' ' }, 'answer_missing'],
    ['a phone number, which is not asked', { phone: '+974 5500 1234' }, 'answer_unknown'],
    ['a salary, which is not asked by default', { salary_expectation: '9000' }, 'answer_unknown'],
    ['no answer to a required question', { answers: {} }, 'answer_missing'],
    ['a blank answer to a required question', { answers: { qtools: ' ' } }, 'answer_missing'],
    ['a number as a text', { answers: { qtools: 5 } }, 'answer_unknown'],
    ['a text that is too long', { answers: { qtools: 'x'.repeat(2001) } }, 'answer_unknown'],
    ['an unknown choice', { answers: { qtools: 'x', qstart: 'friday' } }, 'answer_unknown'],
    ['a word for yes', { answers: { qtools: 'x', qlicense: 'yes' } }, 'answer_unknown'],
    ['an answer that nobody asked for', { answers: { qtools: 'x', qother: 'x' } }, 'answer_unknown'],
    ['a list of answers', { answers: ['x'] }, 'answer_unknown'],
    ['answers as they are stored', { answers: [{ id: 'qtools', answer: 'x' }] }, 'answer_unknown'],
  ])('is refused with %s', async (_what, change, message) => {
    expectAllowed(await setForm(form));
    expect((await send(change)).error).toMatchObject({ code: 'PT422', message });
    expect(await cast.sql('select 1 from public.job_applications')).toEqual([]);
  });

  it('has the usual form where the posting has none', async () => {
    expectAllowed(await send({ phone: '+974 5500 1234', answers: {} }));
    expectAllowed(await send({ cover_letter: null, answers: undefined }));
    expect((await send({ answers: { qtools: 'x' } })).error).toMatchObject({ message: 'answer_unknown' });
    expect((await send({ nationality: 'Qatari', answers: {} })).error).toMatchObject({ message: 'answer_unknown' });
  });

  it('has a portfolio on the web, and no other kind of link', async () => {
    expectAllowed(await setForm({ fields: { phone: 'off', portfolio: 'optional' } }));
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'noor.example', 'https://'])
      expect((await send({ portfolio_url: link, answers: {} })).error).toMatchObject({ code: '23514' });
  });

  it('is found by a choice and by yes or no, exported with its answers, and not changed by anybody', async () => {
    expectAllowed(await setForm(form));
    for (const answers of [
      { qtools: 'a', qstart: 'monday', qlicense: true },
      { qtools: 'b', qstart: 'sunday', qlicense: false },
    ])
      expectAllowed(await send({ answers }));
    const admin = cast.administrator.client;
    const found = async (answer: string) =>
      (await admin.rpc('list_job_applications', { filter: { is: { answers: [answer] } } }).throwOnError()).data?.map(
        ({ answers }) => (answers as { answer: string }[])[0]?.answer,
      );
    expect([await found('qstart:monday'), await found('qlicense:false'), await found('qlicense:friday')]).toEqual([['a'], ['b'], []]);
    for (const bad of [`qstart:x' or true --`, 'qstart', 'qlicense:TRUE'])
      expect((await admin.rpc('list_job_applications', { filter: { is: { answers: [bad] } } })).error).toMatchObject({ code: 'PT400' });
    const { data: person } = await admin.rpc('export_person', { contact: 'sara@example.test' }).throwOnError();
    expect((person as { applications: { answers: unknown[] }[] }).applications.map(({ answers }) => answers.length)).toEqual([3, 3]);
    expectRefused(await admin.from('job_applications').update({ answers: [] }).eq('job_id', job));
    expectRefused(await cast.visitor.from('job_applications').select('answers'));
  });
});
