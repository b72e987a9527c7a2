import type { Price } from './item';
import { usePriceWords } from './use-price-words';

/** A price in one text: “$199”, «199 دولارًا». */
export function PlainPrice({ price }: { price: Price }) {
  const { money, unit } = usePriceWords(price);
  return <span>{unit ? `${money} ${unit}` : money}</span>;
}
