import { isSafeLink } from '@functions/address-rules.ts';
import { AppLink } from '@/components/ui/app-link';
import { parseInline, type Span } from './inline';

function SpanText({ text, isBold, isItalic }: Span) {
  const content = isItalic ? <em>{text}</em> : text;
  return isBold ? <strong className="font-semibold text-foreground">{content}</strong> : content;
}

/** A text with its marks. An unsafe link is shown as text. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map(({ href, spans }, index) => {
    const content = spans.map((span, place) => <SpanText key={place} {...span} />);
    return href !== undefined && isSafeLink(href) ? (
      <AppLink key={index} to={href} className="text-primary-text underline underline-offset-4 wrap-anywhere hover:text-foreground">
        {content}
      </AppLink>
    ) : (
      <span key={index}>{content}</span>
    );
  });
}
