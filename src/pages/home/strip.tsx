import { CreatorsSection } from './creators-section';
import { NewsSection } from './news-section';

/** A section that many sites do not have. Both are in one chunk, so that the home page names one. */
export const Strip = ({ of }: { of: 'news' | 'creators' }) => (of === 'news' ? <NewsSection /> : <CreatorsSection />);
