import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DraftPicture } from '@/admin/media/draft-picture';
import { forgetUploads } from '@/admin/media/uploads';
import { assetAddress, slotNaming } from '@/features/media/asset-path';
import { FakeUpload, fakeUploads } from '../../../support/fake-upload';
import { type RestCall } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';
import { png } from '../../features/media/asset-files';

export const file = (name: string, bytes: Uint8Array<ArrayBuffer> = png()) => new File([bytes], name);

export const button = (name: string) => screen.getByRole('button', { name });

export const hero = assetAddress('media/aboutStory_1.webp');

/** The answer of Storage to an upload. By default it accepts the upload. */
export const take = (request: FakeUpload) => request.respond(200, {});

beforeEach(() => {
  fakeUploads();
  // Toasts need pointer capture, which jsdom does not have.
  Element.prototype.hasPointerCapture ??= () => false;
  // jsdom has no `Blob.arrayBuffer`.
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
      reader.readAsArrayBuffer(this);
    });
  };
  FakeUpload.answer = take;
});

afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
});

export const publicFile = ({ path }: RestCall) => (path.includes('/object/public/') ? new Response('x') : undefined);

export const story = (stored: object = {}, answer: (call: RestCall) => Response | undefined = publicFile) =>
  renderSettings(
    <DraftPicture path="images.aboutStory" naming={slotNaming('aboutStory')} drawn={<img src="/images/about-story.svg" alt="" />} />,
    { stored: { images: stored }, answer },
  );
