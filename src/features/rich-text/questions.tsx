import { ChevronDown } from 'lucide-react';
import { cn } from '@/lib/cn';
import { InlineText } from './inline-text';
import { textClass } from './text-class';

const summaryClass = 'flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden';

/** A question with its answer, which may have marks (docs/decisions/057-rich-text.md). */
export interface Question {
  question: string;
  answer: string;
}

/** Questions that open their answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }, index) => (
        <details key={index} className="group">
          <summary className={summaryClass}>
            <span dir="auto" className="min-w-0 text-heading break-words">
              {question}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <p dir="auto" className={cn(textClass, 'pb-5')}>
            <InlineText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
