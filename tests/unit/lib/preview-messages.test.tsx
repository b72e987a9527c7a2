import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onMessage, readMessage, sendMessage } from '@/lib/preview-messages';

const heard = vi.fn();
let other: HTMLIFrameElement;
let stop: () => void;

/** Dispatches a message as a browser does. */
function arrive(data: unknown, { origin = location.origin, source = window as MessageEventSource | null } = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

beforeEach(() => {
  heard.mockClear();
  other = document.createElement('iframe');
  document.body.append(other);
  stop = onMessage('toPanel', () => window, heard);
});
afterEach(() => {
  stop();
  other.remove();
});

const pick = { sitePreview: 'toPanel', type: 'pick', path: 'companyName' };

it('hears the window it listens to', () => {
  arrive(pick);
  expect(heard).toHaveBeenCalledExactlyOnceWith(pick);
  stop();
  arrive(pick);
  expect(heard).toHaveBeenCalledOnce();
});

it('hears neither another origin nor another window', () => {
  arrive(pick, { origin: 'https://evil.example' });
  arrive(pick, { origin: `${location.origin}.evil.example` });
  arrive(pick, { origin: 'null' });
  arrive(pick, { source: other.contentWindow });
  arrive(pick, { source: null });
  expect(heard).not.toHaveBeenCalled();
});

it.each([
  ['nothing', undefined],
  ['a text', 'ready'],
  ['another program’s message', { type: 'pick', path: 'companyName' }],
  ['a message for the other side', { ...pick, sitePreview: 'toFrame' }],
  ['an unknown type', { ...pick, type: 'run' }],
  ['a type of every object', { ...pick, type: 'toString' }],
  ['a missing field', { sitePreview: 'toPanel', type: 'pick' }],
  ['a field of another type', { ...pick, path: 7 }],
])('hears nothing from %s', (_name, data) => {
  arrive(data);
  expect(heard).not.toHaveBeenCalled();
});

it('knows a draft by its object', () => {
  expect(readMessage('toFrame', { sitePreview: 'toFrame', type: 'draft', settings: {}, texts: {} })).toMatchObject({ type: 'draft' });
  expect(readMessage('toFrame', { sitePreview: 'toFrame', type: 'draft', settings: null, texts: {} })).toBeUndefined();
});

it('says things at once, as the window that it is', () => {
  sendMessage(window, 'toPanel', { type: 'ready' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'ready', sitePreview: 'toPanel' });
});

it('says nothing to another site', () => {
  const foreign = {
    dispatchEvent: vi.fn(),
    get origin(): string {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };
  sendMessage(foreign as unknown as Window, 'toPanel', { type: 'ready' });
  sendMessage({ dispatchEvent: foreign.dispatchEvent, origin: 'null' } as unknown as Window, 'toPanel', { type: 'ready' });
  expect(foreign.dispatchEvent).not.toHaveBeenCalled();
});
