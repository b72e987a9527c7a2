/** Whether a Latin word is in the part of a page that is painted with the first screen, before the first `LazyHydrate`. */
export function startsWithLatinWords(body: string): boolean {
  const [first = ''] = body.slice(body.indexOf('<main')).split(/ data-dehydrated=""|<\/main>/, 1);
  return /[a-z]/i.test(first.replace(/<(script|style|noscript)\b.*?<\/\1>|<[^>]*>?|&#?\w+;/gs, ''));
}
