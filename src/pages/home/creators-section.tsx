import { useQuery } from '@tanstack/react-query';
import { CreatorCard } from '@/features/creators/creator-card';
import { stripQuery } from '@/features/creators/directory-queries';
import type { StripProps } from './strip';
import { StripFrame } from './strip-frame';
import { useFirstRows } from './use-first-rows';

/** The first creators of the directory; nothing without any. */
export function CreatorsSection({ wasPrerendered }: Pick<StripProps, 'wasPrerendered'>) {
  const creators = useFirstRows(useQuery(stripQuery), wasPrerendered);
  if (creators.length === 0) return null;
  return (
    <StripFrame name="creators">
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {creators.map((creator) => (
          <li key={creator.id} className="reveal">
            <CreatorCard creator={creator} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </StripFrame>
  );
}
