import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from '@/components/form/field';
import { FileDrop } from '@/components/form/file-drop';
import { formatFileSize } from '@/components/form/file-size';
import { renderApp } from '../../../support/render-app';

const MAX = 5 * 1024 * 1024;

function Demo({ progress }: { progress?: number }) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  return (
    <Field label="Resume" error={refusal}>
      <FileDrop
        name="resume"
        file={file}
        onChange={(next) => {
          setFile(next);
          setRefusal(undefined);
        }}
        onRefuse={setRefusal}
        accept={['.pdf', '.doc', '.docx']}
        maxBytes={MAX}
        progress={progress}
      />
    </Field>
  );
}

/** A file of a size, without its bytes. */
function fileOf(name: string, size = 2048): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Resume');
// `accept` only filters the file dialog; files of other types are still possible.
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

describe('FileDrop', () => {
  it('shows a chosen file with its size', async () => {
    await renderApp(<Demo />);
    choose(fileOf('Noor CV.PDF', 1.5 * 1024 * 1024));
    expect(screen.getByText('Noor CV.PDF')).toBeInTheDocument();
    expect(screen.getByText('1.5 MB')).toBeInTheDocument();
  });

  it('takes a dropped file', async () => {
    await renderApp(<Demo />);
    fireEvent.drop(input(), { dataTransfer: { files: [fileOf('cv.docx')] } });
    expect(screen.getByText('cv.docx')).toBeInTheDocument();
  });

  it.each([
    ['another kind of file', fileOf('photo.png'), 'type'],
    ['a kind hidden before another ending', fileOf('cv.pdf.exe'), 'type'],
    ['a file one byte too large', fileOf('cv.pdf', MAX + 1), 'size'],
    ['an empty file', fileOf('cv.pdf', 0), 'empty'],
  ])('refuses %s and keeps the one before', async (_, file, reason) => {
    await renderApp(<Demo />);
    choose(fileOf('good.pdf', MAX));
    choose(file);
    expect(input()).toHaveAccessibleDescription(reason);
    expect(screen.getByText('good.pdf')).toBeInTheDocument();
    expect(screen.queryByText(file.name)).not.toBeInTheDocument();
  });

  it('removes the file and returns focus to the file input', async () => {
    await renderApp(<Demo />);
    choose(fileOf('cv.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
    expect(screen.queryByText('cv.pdf')).not.toBeInTheDocument();
    expect(input()).toHaveFocus();
  });

  it('shows how far the upload has come', async () => {
    await renderApp(<Demo progress={0.42} />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    choose(fileOf('cv.pdf'));
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '42');
  });
});

describe('formatFileSize', () => {
  it('speaks the language and keeps Latin digits', () => {
    expect(formatFileSize(MAX, 'en')).toBe('5 MB');
    expect(formatFileSize(812 * 1024, 'en')).toBe('812 kB');
    expect(formatFileSize(3, 'en')).toBe('1 kB');
    expect(formatFileSize(MAX, 'ar')).toBe('5 ميغابايت');
  });
});
