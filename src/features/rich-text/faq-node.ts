import type { FAQPage } from 'schema-dts';
import { plainText } from './inline';
import type { Block } from './schema';

/** Returns the structured data of the questions in a text; undefined without questions. A page has one such node. */
export function faqNode(blocks: readonly Block[]): Exclude<FAQPage, string> | undefined {
  const questions = blocks.flatMap((block) => (block.type === 'faq' ? block.questions : []));
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
