import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/lib/paths';
import { splitPost } from './links';
import { cn } from '@/lib/cn';

/** Longer texts are collapsed, so that one post does not fill the feed. */
const collapsedLength = 900;
const collapsedLines = 14;

/**
 * The content of a post as plain text, never as HTML. URLs become `nofollow` links, hashtags links to the directory. Each paragraph has its
 * own text direction.
 */
export function PostText({ content }: { content: string }) {
  const { t } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = content.length > collapsedLength || content.split('\n').length > collapsedLines;
  return (
    <>
      <div
        dir="auto"
        className={cn(
          'break-words whitespace-pre-wrap [unicode-bidi:plaintext]',
          isLong && !isOpen && 'line-clamp-[12] print:line-clamp-none',
        )}
      >
        {splitPost(content).map(({ text, href, tag }, index) =>
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
          ) : tag ? (
            <AppLink
              key={index}
              to={`${paths.creators}?${new URLSearchParams({ tag }).toString()}`}
              className="text-primary-text hover:underline"
            >
              <bdi>{text}</bdi>
            </AppLink>
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
