import type { FAQPage } from 'schema-dts';
import { plainText } from './inline';
import type { Question } from './questions';
import type { Block } from './schema';

/** Returns the questions of a text. */
export const questionsOf = (blocks: readonly Block[]): readonly Question[] =>
  blocks.flatMap((block) => (block.type === 'faq' ? block.questions : []));

/** Returns the structured data of questions; undefined without any. A page has one such node. */
export function faqNode(questions: readonly Question[]): Exclude<FAQPage, string> | undefined {
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
