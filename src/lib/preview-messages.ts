/**
 * Messages between the control panel and the page in its preview. Both are of this site. Messages of other senders are ignored: other
 * frames, extensions, other versions of the site.
 */

/** The fields of each message and their types. */
const messages = {
  toFrame: {
    /** The settings to show, which the page completes like stored ones, and the replaced texts. */
    draft: { settings: 'object', texts: 'object' },
    /** Items to show in place of the stored ones, or after them: a list of rows as pages read them. Lists leave out the `hidden` ids. */
    items: { rows: 'object', hidden: 'object' },
    /** Outline the element of a setting and scroll to it, if need be on another page. An empty path outlines nothing. */
    show: { path: 'string' },
    /** Navigate to a path with language prefix. */
    go: { path: 'string' },
    /** Whether a click picks a setting or works as for visitors. */
    mode: { picks: 'boolean' },
  },
  toPanel: {
    /** The page listens and needs all state (again). */
    ready: {},
    /** The page shows the draft. Before, it shows the stored settings, and the panel covers it. */
    shown: {},
    /** The current page. `path` has query and language prefix. `titlePath` is where its title is edited, as in `pick`, or empty. */
    page: { path: 'string', title: 'string', titlePath: 'string' },
    /** The element of this setting or text, or of an item (item-marks.ts), was clicked. */
    pick: { path: 'string' },
    /** A text was clicked that no setting holds. `nearest` is the setting around it, or empty. */
    builtIn: { nearest: 'string' },
    /** A link was blocked: to another site, a file, mail, phone or the login. */
    blocked: { href: 'string' },
    /** A part of the page has crashed. */
    failed: { message: 'string' },
    /** Somebody uses the frame. */
    activity: {},
    /** A key that the panel handles was pressed in the frame. */
    key: { key: 'string', code: 'string', ctrlKey: 'boolean', metaKey: 'boolean' },
  },
} as const;

interface Types {
  string: string;
  boolean: boolean;
  object: object;
}
type Shapes = Readonly<Record<string, Readonly<Record<string, keyof Types>>>>;
type MessageOf<S extends Shapes> = { [Type in keyof S]: { type: Type } & { [Field in keyof S[Type]]: Types[S[Type][Field]] } }[keyof S];

/** The receiver of a message. */
export type Receiver = keyof typeof messages;
export type Message<To extends Receiver> = MessageOf<(typeof messages)[To]>;

/** Returns the data of a valid message, else undefined. */
export function readMessage<To extends Receiver>(to: To, data: unknown): Message<To> | undefined {
  if (typeof data !== 'object' || data === null || !('sitePreview' in data) || data.sitePreview !== to) return undefined;
  const { type, ...rest } = data as Record<string, unknown>;
  const shapes: Shapes = messages[to];
  const fields = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  const isWhole = fields && Object.entries(fields).every(([field, kind]) => typeof rest[field] === kind && rest[field] !== null);
  return isWhole ? (data as unknown as Message<To>) : undefined;
}

/**
 * Sends a message to the other window, if it is of this site. Dispatches it synchronously, so that field and page are painted in the same
 * frame, which a posted message would miss. The data is not copied, so neither side may change it.
 */
export function sendMessage<To extends Receiver>(receiver: Window, to: To, message: Message<To>): void {
  const data = { ...message, sitePreview: to };
  if (isOfThisSite(receiver)) receiver.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
}

/** Returns false for the browser's error page and for another site. */
function isOfThisSite(other: Window): boolean {
  try {
    return other.origin === window.origin;
  } catch {
    // Reading the origin of another site throws.
    return false;
  }
}

/** Listens for the messages of a window of this site. Returns the function that stops it. */
export function onMessage<To extends Receiver>(
  to: To,
  sender: () => Window | null | undefined,
  handle: (message: Message<To>) => void,
): () => void {
  function listen({ origin, source, data }: MessageEvent<unknown>) {
    if (origin !== location.origin || !source || source !== sender()) return;
    const message = readMessage(to, data);
    if (message) handle(message);
  }
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
