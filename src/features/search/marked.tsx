import { Fragment } from 'react';
import { matchRanges } from './match-ranges';

/** A text with the matching parts highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  const ranges = matchRanges(text, query);
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          <span>{text.slice(ranges[index - 1]?.end ?? 0, start)}</span>
          <mark className="rounded-sm bg-primary/30 text-foreground">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(ranges.at(-1)?.end ?? 0)}</span>
    </>
  );
}
