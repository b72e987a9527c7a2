import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, type CardProps } from '@/components/ui/card';
import { cn } from '@/lib/cn';
import { JobFacts } from './job-facts';
import { JobImage } from './job-image';
import type { Job } from './job-row';

export interface JobSummaryProps extends Pick<CardProps, 'as' | 'className'> {
  job: Job;
  /** The title with the link or button of the card. */
  title: ReactNode;
  children?: ReactNode;
}

/** A posting as a card in a list. Its layout depends on the width of the nearest `@container`. */
export function JobSummary({ job, title, as = 'div', className, children }: JobSummaryProps) {
  return (
    <Card as={as} interactive padding="none" className={cn('group relative flex items-center gap-4 p-4 @xl:gap-6', className)}>
      <JobImage
        src={job.image_url}
        loading="lazy"
        fallback="tile"
        className="aspect-square w-18 shrink-0 self-start rounded-control @xl:aspect-video @xl:w-44"
      />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="text-heading [text-align:-webkit-match-parent] [text-align:match-parent] break-words">
          {title}
        </h3>
        <JobFacts job={job} className="mt-2" />
        {children}
      </div>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform duration-200 group-hover:translate-x-0.5 @max-xl:hidden rtl:-scale-x-100"
      />
    </Card>
  );
}
