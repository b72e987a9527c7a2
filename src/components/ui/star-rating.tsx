export interface StarRatingProps {
  /** 0 to 5, fractions allowed. */
  value: number;
  /** The rating in words: "4.7 out of 5". */
  label: string;
}

/** Five stars as one element with one accessible name, filled from the start of the line. */
export function StarRating({ value, label }: StarRatingProps) {
  const stars = Math.min(5, Math.max(0, value));
  return <span role="img" aria-label={label} data-stars style={{ '--full': Math.floor(stars), '--part': stars % 1 }} className="stars" />;
}
