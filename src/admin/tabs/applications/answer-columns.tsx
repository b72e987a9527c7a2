import { columnOf } from '../../list/list-definition';
import { ListText } from '../../list/list-text';
import { answersText } from './answer-text';
import type { Application } from './applications-list';

const column = columnOf<Application>();

const fieldColumns = (
  [
    ['portfolio', 'portfolio_url'],
    ['salary', 'salary_expectation'],
    ['notice', 'notice_period'],
    ['nationality', 'nationality'],
  ] as const
).map(([id, name]) =>
  column({
    id,
    width: 8,
    folds: 1,
    label: `panel-applications:columns.${id}`,
    reads: [name],
    isHidden: true,
    cell: (row) => <ListText>{row[name]}</ListText>,
  }),
);

/** The columns of what a posting asks for, hidden at first; exported like all others. */
export const answerColumns = [
  ...fieldColumns,
  column({
    id: 'answers',
    width: 12,
    folds: 1,
    label: 'panel-applications:columns.answers',
    reads: ['answers'],
    isHidden: true,
    csv: ({ answers }, t) => answersText(answers, t.language, (value) => t(`panel-applications:answers.${value}`)),
  }),
];
