import { CreatorsSection } from './creators-section';
import { NewsSection } from './news-section';

export interface StripProps {
  of: 'news' | 'creators';
  /** Whether the page came as HTML, and not by a link within the site. */
  wasPrerendered: boolean;
}

/** A section that many sites do not have. Both are in one chunk, so that the home page names one. */
export const Strip = ({ of, wasPrerendered }: StripProps) =>
  of === 'news' ? <NewsSection wasPrerendered={wasPrerendered} /> : <CreatorsSection wasPrerendered={wasPrerendered} />;
