import { vi } from 'vitest';
import { previewFrame } from '@/lib/preview';

/** Makes the page of a test a preview of the control panel, until mocks are restored. */
export function asPreview(): void {
  const frame = document.createElement('iframe');
  frame.name = previewFrame;
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(frame);
}
