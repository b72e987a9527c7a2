import { CircleX, CornerDownRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { LinkHealth } from './link-target';

const looks: Record<LinkHealth, { Icon: typeof CircleX; tone: string }> = {
  good: { Icon: CornerDownRight, tone: 'text-muted' },
  doubtful: { Icon: TriangleAlert, tone: 'text-warning' },
  dead: { Icon: CircleX, tone: 'text-danger' },
};

/** The line below a link field that says what the link does. */
export function LinkMeaning({ health, className, children }: { health: LinkHealth; className?: string; children: ReactNode }) {
  const { Icon, tone } = looks[health];
  return (
    <p className={cn('flex min-w-0 items-start gap-1.5 text-small', tone, className)}>
      <Icon aria-hidden="true" className={cn('mt-[0.2em] size-4 shrink-0', health === 'good' && 'rtl:-scale-x-100')} />
      <span className="line-clamp-4 min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
