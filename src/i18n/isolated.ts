/** A text in the middle of another: it has its own direction and changes that of nothing around it. For where no `<bdi>` can be. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
