/** What src/first-paint.ts hands to the app. */
interface Window {
  /** The settings request that starts before the bundle has loaded; used once. */
  settingsRequest?: Promise<{ settings: unknown }[]> | undefined;
  /** The button that was pressed before the app was alive; null once it is. */
  earlyClick?: HTMLElement | null | undefined;
}
