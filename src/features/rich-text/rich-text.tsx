import { useMemo } from 'react';
import { StructuredData } from '@/components/structured-data';
import type { Language } from '@/i18n/languages';
import { cn } from '@/lib/cn';
import { BlockView } from './block-view';
import { faqNode, questionsOf } from './faq-node';
import { headingAnchors } from './heading-anchors';
import { readBlocks } from './schema';

export interface RichTextProps {
  /** The stored blocks of one language. What is no block is left out. */
  blocks: unknown;
  /** The language of the text. */
  language: Language;
  className?: string;
}

/**
 * A longer text as visitors see it. Needs the namespace `rich-text`. Headings start at level 2 and have anchors. Its questions are
 * described to search engines. Renders nothing without blocks.
 */
export function RichText({ blocks: stored, language, className }: RichTextProps) {
  const blocks = useMemo(() => readBlocks(stored), [stored]);
  const anchors = useMemo(() => headingAnchors(blocks), [blocks]);
  const faq = faqNode(questionsOf(blocks));
  if (blocks.length === 0) return null;
  return (
    <>
      <div lang={language} className={cn('flex flex-col gap-6 text-body', className)}>
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} anchor={anchors[index]} />
        ))}
      </div>
      {faq && <StructuredData nodes={[faq]} />}
    </>
  );
}
