import { expect, it } from 'vitest';
import { archiveNames, personArchive } from '@/features/people/archive';
import { unzip } from '../../../support/unzip';

it('has the page, the data and each file under a name of its own, without those that are no longer stored', async () => {
  const files = [
    { path: 'resumes/j1/1-cv.pdf', content: new Blob(['first']) },
    { path: 'resumes/j2/1-cv.pdf', content: new Blob(['second']) },
    { path: 'resumes/j3/3-cv.pdf', content: null },
    { path: 'account/سارة.webp', content: new Blob(['picture']) },
  ];
  const names = archiveNames(files);
  expect(Object.fromEntries(names)).toEqual({
    'resumes/j1/1-cv.pdf': 'files/1-cv.pdf',
    'resumes/j2/1-cv.pdf': 'files/2-1-cv.pdf',
    'resumes/j3/3-cv.pdf': null,
    'account/سارة.webp': 'files/سارة.webp',
  });
  const archive = unzip(new Uint8Array(await (await personArchive('<p>page</p>', '{}', files, names)).arrayBuffer()));
  expect(Object.fromEntries([...archive].map(([name, content]) => [name, content.toString('utf8')]))).toEqual({
    'personal-data.html': '<p>page</p>',
    'personal-data.json': '{}',
    'files/1-cv.pdf': 'first',
    'files/2-1-cv.pdf': 'second',
    'files/سارة.webp': 'picture',
  });
});
