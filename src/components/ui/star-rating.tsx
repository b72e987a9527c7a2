export interface StarRatingProps {
  /** 0 to 5, fractions allowed. */
  value: number;
  /** The whole rating in words: "4.7 out of 5". */
  label: string;
}

/** Five stars to look at: one picture with one name, filled from the reading side. One element, since a page may show many. */
export function StarRating({ value, label }: StarRatingProps) {
  const stars = Math.min(5, Math.max(0, value));
  return <span role="img" aria-label={label} data-stars style={{ '--full': Math.floor(stars), '--part': stars % 1 }} className="stars" />;
}
