import { cn } from '@/lib/cn';
import type { Price } from './item';
import { usePriceWords } from './use-price-words';

/** A price in large digits with its unit: “$99 per month”, «99 ريالًا شهريًا». */
export function ItemPrice({ price, className }: { price: Price; className?: string }) {
  const { money, unit } = usePriceWords(price);
  return (
    <p className={cn('flex items-baseline gap-2', className)}>
      <span className="text-title">{money}</span> {unit && <span className="text-small text-muted">{unit}</span>}
    </p>
  );
}
