import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUploads } from '@/admin/media/uploads';
import { JobsTab } from '@/admin/tabs/jobs/jobs-tab';
import { TeamTab } from '@/admin/tabs/team/team-tab';
import { renderList } from '../../../support/fake-list';
import { created, rows } from '../../../support/fake-rest';
import { FakeUpload, fakeUploads } from '../../../support/fake-upload';
import { renderSettings } from '../../../support/render-settings';
import { png } from '../../features/media/asset-files';

/** Pictures are encoded in the browser only. */
vi.mock('@/features/media/off-thread', () => ({
  encodeOffThread: () =>
    Promise.resolve({ blobs: [new Blob(['small'], { type: 'image/webp' })], isReduced: false, width: 1600, height: 900 }),
}));

beforeEach(() => {
  fakeUploads();
  Element.prototype.hasPointerCapture ??= () => false;
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
      reader.readAsArrayBuffer(this);
    });
  };
});
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
});

async function add() {
  const view = await renderList(<JobsTab />, {
    list: 'job_postings',
    rows: [],
    path: '/admin/settings/jobs',
    answer: ({ path, method }) =>
      path.endsWith('/job_postings') && method === 'POST' ? created() : path.includes('/object/public/') ? new Response('x') : undefined,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a job' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a job' }));
  fireEvent.change(form.getByLabelText('Title, English'), { target: { value: 'Designer' } });
  const choose = (file: File) => userEvent.upload(form.getByLabelText(/^File for/), file, { applyAccept: false });
  return { ...view, form, choose };
}

describe('the picture of a job', () => {
  it('is stored at once under a path of its own, and its address with the job', async () => {
    FakeUpload.answer = (request) => request.respond(200, {});
    const { calls, form, choose } = await add();
    await choose(new File([png({ width: 160, height: 90 })], 'team.png'));
    expect(await screen.findByText('Image Updated!')).toBeVisible();
    expect(FakeUpload.last.sent[1]).toMatch(/\/object\/publicassets\/jobs\/job-\d{13}-team\.webp$/);
    fireEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Job published')).toBeVisible();
    const sent = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/job_postings'))?.body as {
      image_url: string;
      title: string;
    };
    expect(sent).toMatchObject({
      title: 'Designer',
      image_url: expect.stringMatching(/^\/storage\/v1\/object\/public\/publicassets\/jobs\/job-\d{13}-team\.webp$/) as string,
    });
  });

  it('that can’t be stored loses nothing of the form, which is stored without it', async () => {
    FakeUpload.answer = (request) => request.respond(400, { statusCode: '500', error: 'x', message: 'broken' });
    const { calls, form, choose } = await add();
    await choose(new File([png({ width: 160, height: 90 })], 'team.png'));
    expect((await screen.findAllByText('Upload Error'))[0]).toBeVisible();
    expect(form.getByLabelText('Title, English')).toHaveValue('Designer');
    fireEvent.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Job published')).toBeVisible();
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/job_postings'))?.body).toMatchObject({
      title: 'Designer',
      image_url: null,
    });
  });
});

describe('the picture of a member of the team', () => {
  it('is stored at once under a path of its own, and its address with the member', async () => {
    FakeUpload.answer = (request) => request.respond(200, {});
    const { calls } = await renderSettings(<TeamTab />, {
      answer: ({ path, method }) =>
        path.endsWith('/leadership_team')
          ? method === 'POST'
            ? created()
            : rows()
          : path.includes('/object/public/')
            ? new Response('x')
            : undefined,
    });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Add a person' }))[0] ?? document.body);
    const form = within(await screen.findByRole('dialog', { name: 'Add a person' }));
    for (const label of ['Name, English', 'Position, English'])
      fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value: 'Someone' } });
    await userEvent.upload(form.getByLabelText(/^File for/), new File([png({ width: 100, height: 100 })], 'face.png'), {
      applyAccept: false,
    });
    expect(await screen.findByText('Image Updated!')).toBeVisible();
    fireEvent.click(form.getByRole('button', { name: 'Add a person' }));
    await waitFor(() =>
      expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/leadership_team'))?.body).toMatchObject({
        name: 'Someone',
        image_url: expect.stringMatching(/\/publicassets\/team\/member-\d{13}-face\.webp$/) as string,
      }),
    );
  });
});
