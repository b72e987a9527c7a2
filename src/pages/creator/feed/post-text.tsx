import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitLinks } from '@/features/posts/links';
import { cn } from '@/lib/cn';

/** More than this is folded at first, so that one long post does not hide the others. */
const foldedLength = 900;
const foldedLines = 14;

/**
 * What a creator wrote, as text: nothing in it is ever read as HTML. Web addresses become links that hand on no reputation.
 * Each paragraph runs in the direction of its own language.
 */
export function PostText({ content }: { content: string }) {
  const { t } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = content.length > foldedLength || content.split('\n').length > foldedLines;
  return (
    <>
      <div
        dir="auto"
        className={cn(
          'break-words whitespace-pre-wrap [unicode-bidi:plaintext]',
          isLong && !isOpen && 'line-clamp-[12] print:line-clamp-none',
        )}
      >
        {splitLinks(content).map(({ text, href }, index) =>
          href ? (
            <a
              key={index}
              href={href}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              dir="ltr"
              className="text-primary-text underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {text}
            </a>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 min-h-11 text-small font-semibold text-primary-text"
        >
          {t(isOpen ? 'showLess' : 'showMore')}
        </button>
      )}
    </>
  );
}
