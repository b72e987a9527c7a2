/** What src/first-paint.ts hands to the app. */
interface Window {
  /** Rows that are asked for before the bundle has loaded, by what they are (`settings`, `jobs`, `creator noor`, `posts <creator's id>`); each is used once. */
  earlyRows?: Record<string, Promise<unknown[]>> | undefined;
  /** The texts of a prerendered page, by language and namespace: they come with its scripts. */
  pageTexts?: Promise<Record<string, Record<string, object>>> | undefined;
  /** Asks the database, once for each name; undefined on a site without a project. */
  askEarly?: (<Row>(name: string, query: string) => Promise<Row[]>) | undefined;
  /** The button that was pressed before the page and its forms were hydrated; null once they are. */
  earlyClick?: HTMLButtonElement | null | undefined;
}
