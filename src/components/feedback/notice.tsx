import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '@/lib/cn';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { Icon: Info, box: 'border-line bg-card', icon: 'text-primary-text' },
  success: { Icon: CircleCheck, box: 'border-success/30 bg-success/10', icon: 'text-success' },
  warning: { Icon: TriangleAlert, box: 'border-warning/30 bg-warning/10', icon: 'text-warning' },
  danger: { Icon: CircleAlert, box: 'border-danger/40 bg-danger/10', icon: 'text-danger' },
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** At the end of the line: a button or a link. */
  action?: ReactNode;
  /** Set when the notice appears while the page is in use, so that it is announced. `alert` interrupts, `status` waits. */
  role?: 'status' | 'alert';
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** A bar in the flow of the page, such as for a state or a sample's label. */
export function Notice({ tone = 'info', title, action, role, className, ref, children }: NoticeProps) {
  const { Icon, box, icon } = tones[tone];
  return (
    <div
      ref={ref}
      role={role}
      className={cn('flex flex-wrap items-start gap-x-4 gap-y-3 rounded-control border px-4 py-3', box, className)}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', icon)} />
        <div className="min-w-0 text-small break-words">
          {title && <p className="font-semibold text-foreground">{title}</p>}
          {children && <div className={title ? 'text-muted' : 'text-foreground'}>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
