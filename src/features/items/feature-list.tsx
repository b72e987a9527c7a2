import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';

/** The features of an item, each with a tick; nothing without any. */
export function FeatureList({ features, className }: { features: readonly string[]; className?: string }) {
  if (features.length === 0) return null;
  return (
    <ul className={cn('grid gap-2.5', className)}>
      {features.map((feature, index) => (
        <li key={index} className="flex gap-2.5 text-small text-muted">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-secondary-text" />
          <span dir="auto" className="text-balance">
            {feature}
          </span>
        </li>
      ))}
    </ul>
  );
}
