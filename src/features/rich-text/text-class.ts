/** Lines of a text keep their breaks, and start at the side of their own direction. */
export const textClass =
  'max-w-measure break-words whitespace-pre-line text-muted [text-align:-webkit-match-parent] [text-align:match-parent]';
