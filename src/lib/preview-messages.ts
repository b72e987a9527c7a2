/**
 * What the control panel and the page in its preview say to each other. Both are this site; everything else that may send a message
 * to a window (other frames, extensions, another version of this site in the frame) is not listened to.
 */

/** The fields of each message and their types. */
const messages = {
  toFrame: {
    /** The settings to show: whatever they are, the page completes them as it does stored ones. */
    draft: { settings: 'object' },
    /** Scroll to where a setting shows, on another page if need be, and outline it. An empty path outlines nothing. */
    show: { path: 'string' },
    /** Go to a page: path with language prefix. */
    go: { path: 'string' },
    /** Whether a click picks what it falls on or does what it does for visitors. */
    mode: { picks: 'boolean' },
  },
  toPanel: {
    /** The page is listening: what it shall show has to be told (again). */
    ready: {},
    /** The page shows what it was told; before, it shows what is stored, which the panel covers. */
    shown: {},
    /** What the frame shows by now. `path` has query and language prefix. */
    page: { path: 'string', title: 'string' },
    /** The place of this setting was clicked. */
    pick: { path: 'string' },
    /** A link was clicked that does not open in a preview: to another site or file, mail or phone, or to signing in. */
    blocked: { href: 'string' },
    /** A part of the page has crashed. */
    failed: { message: 'string' },
    /** Somebody uses the frame. */
    activity: {},
    /** A key was pressed in the frame that means the panel. */
    key: { key: 'string', ctrlKey: 'boolean', metaKey: 'boolean' },
  },
} as const;

interface Types {
  string: string;
  boolean: boolean;
  object: object;
}
type Shapes = Readonly<Record<string, Readonly<Record<string, keyof Types>>>>;
type MessageOf<S extends Shapes> = { [Type in keyof S]: { type: Type } & { [Field in keyof S[Type]]: Types[S[Type][Field]] } }[keyof S];

/** Where messages go to. */
export type Receiver = keyof typeof messages;
export type Message<To extends Receiver> = MessageOf<(typeof messages)[To]>;

/** The data of a message of this site's preview, or undefined: another sender's, another version's, malformed. */
export function readMessage<To extends Receiver>(to: To, data: unknown): Message<To> | undefined {
  if (typeof data !== 'object' || data === null || !('sitePreview' in data) || data.sitePreview !== to) return undefined;
  const { type, ...rest } = data as Record<string, unknown>;
  const shapes: Shapes = messages[to];
  const fields = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  const isWhole = fields && Object.entries(fields).every(([field, kind]) => typeof rest[field] === kind && rest[field] !== null);
  return isWhole ? (data as unknown as Message<To>) : undefined;
}

/**
 * Says something to the other side, if it is this site: at once, so that field and page are painted in the same frame. A posted message would wait
 * behind that frame. What is said is not copied: neither side changes it.
 */
export function sendMessage<To extends Receiver>(receiver: Window, to: To, message: Message<To>): void {
  const data = { ...message, sitePreview: to };
  if (isOfThisSite(receiver)) receiver.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
}

/** Not the browser's own error page, nor another site that the frame was led to. */
function isOfThisSite(other: Window): boolean {
  try {
    return other.origin === window.origin;
  } catch {
    // Another site's can't be read.
    return false;
  }
}

/** Hears what a window of this site says, until the function that it gives is called. */
export function onMessage<To extends Receiver>(
  to: To,
  sender: () => Window | null | undefined,
  hear: (message: Message<To>) => void,
): () => void {
  function listen({ origin, source, data }: MessageEvent<unknown>) {
    if (origin !== location.origin || !source || source !== sender()) return;
    const message = readMessage(to, data);
    if (message) hear(message);
  }
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
