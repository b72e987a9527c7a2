import { nameProject } from './fake-rest';
import { vi } from 'vitest';

/** The part of XMLHttpRequest that uploads use. `answer` returns the response. */
export class FakeUpload {
  static answer: (request: FakeUpload) => void = () => undefined;
  static last: FakeUpload;
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  sent: [method: string, url: string, headers: Record<string, string>] = ['', '', {}];
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;

  open(method: string, url: string) {
    FakeUpload.last = this;
    this.sent = [method, url, {}];
  }

  setRequestHeader(name: string, value: string) {
    this.sent[2][name] = value;
  }

  abort() {
    this.onabort();
    this.onloadend();
  }

  send() {
    FakeUpload.answer(this);
  }

  respond(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

/** Replaces the browser's XMLHttpRequest, on a page of the project `http://backend.test`. `vi.unstubAllGlobals` restores it. */
export function fakeUploads(): void {
  nameProject();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}
