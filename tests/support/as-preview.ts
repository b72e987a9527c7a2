import { vi } from 'vitest';
import { previewFrame } from '@/lib/preview';

/** Puts the page of a test into the control panel's preview, until mocks are restored. */
export function asPreview(): void {
  const frame = document.createElement('iframe');
  frame.name = previewFrame;
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(frame);
}
