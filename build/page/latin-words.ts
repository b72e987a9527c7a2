/** Whether a Latin word stands in a page before its first part that is not painted with the first screen (`Sleeping`). */
export function startsWithLatinWords(body: string): boolean {
  const [first = ''] = body.slice(body.indexOf('<main')).split(/ data-dehydrated=""|<\/main>/, 1);
  return /[a-z]/i.test(first.replace(/<(script|style|noscript)\b.*?<\/\1>|<[^>]*>?|&#?\w+;/gs, ''));
}
