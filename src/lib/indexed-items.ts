const has = (facts: unknown, name: string) => typeof facts === 'object' && facts !== null && Boolean(Reflect.get(facts, name));

/** Whether search engines may list the page of an item. They find a version of a legal page at the address of that page. */
export const isIndexed = ({ facts }: { facts?: unknown }): boolean => !has(facts, 'noindex') && !has(facts, 'replaces');
