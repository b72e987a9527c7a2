import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { noBody, richBody, type RichBody } from '@/admin/forms/rich-text/body-schema';
import { RichTextField } from '@/admin/forms/rich-text/rich-text-field';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { rowNaming } from '@/features/media/asset-path';
import type { Block } from '@/features/rich-text/schema';
import { renderSettings } from '../../../../support/render-settings';

const schema = z.object({ description: richBody() });
const naming = rowNaming('job');
const store = vi.fn<(values: { description: RichBody }) => Promise<void>>();

/** A form with a longer text. The form of jobs lends its words. */
function Host({ text }: { text: RichBody }) {
  const form = useSendForm({
    schema,
    defaultValues: { description: text },
    texts: 'panel-jobs:form',
    mutation: { mutationFn: store },
    keepsValues: true,
  });
  return (
    <SendForm form={form}>
      <RichTextField<{ description: RichBody }> name="description" target="test" naming={naming} />
      <SubmitButton loading={form.isSending}>Save</SubmitButton>
    </SendForm>
  );
}

const paragraph = (id: string, text: string): Block => ({ id, type: 'paragraph', text });

async function open(text: RichBody = noBody) {
  store.mockReset().mockResolvedValue();
  Element.prototype.scrollIntoView ??= vi.fn();
  await renderSettings(<Host text={text} />);
  await screen.findByRole('button', { name: 'Save' });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const addAtEnd = (type: string) => {
  press('Add a block');
  fireEvent.click(within(screen.getByRole('list', { name: 'Kind of block' })).getByRole('button', { name: type }));
};
const box = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
async function saved() {
  press('Save');
  await waitFor(() => expect(store).toHaveBeenCalled());
  return store.mock.calls[0]?.[0].description;
}
async function undo() {
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(button);
}

describe('a longer text', () => {
  it('is written as blocks, and saved in its language', async () => {
    await open();
    addAtEnd('Heading');
    type('Heading, English', 'Our hosting');
    addAtEnd('Text');
    type('Text, English', 'In **Qatar**.');
    expect(await saved()).toMatchObject({
      en: [
        { type: 'heading', level: 2, text: 'Our hosting' },
        { type: 'paragraph', text: 'In **Qatar**.' },
      ],
      ar: [],
    });
  });

  it('moves the focus into a new block', async () => {
    await open();
    addAtEnd('Quote');
    await waitFor(() => expect(box('Quote, English')).toHaveFocus());
  });

  it('is copied to the other language to translate it, with ids of its own', async () => {
    await open({ en: [paragraph('a', 'Hello')], ar: [] });
    fireEvent.click(screen.getByRole('radio', { name: /Arabic/ }));
    press('Copy from English');
    type('Text, Arabic', 'مرحبًا');
    const text = await saved();
    expect(text).toMatchObject({ en: [{ text: 'Hello' }], ar: [{ text: 'مرحبًا' }] });
    expect(text?.ar[0]?.id).not.toBe('a');
    expect(box('Text, Arabic').closest('[dir="rtl"]')).not.toBeNull();
  });

  it('moves blocks by the keys of the handle', async () => {
    await open({ en: [paragraph('a', 'One'), paragraph('b', 'Two')], ar: [] });
    fireEvent.keyDown(screen.getAllByTitle(/arrow keys/)[1] as HTMLElement, { key: 'ArrowUp' });
    expect((await saved())?.en.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('gives a removed block back', async () => {
    await open({ en: [paragraph('a', 'One'), paragraph('b', 'Two'), paragraph('c', 'Three')], ar: [] });
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove .*Two/ })[0] as HTMLElement);
    expect(screen.queryByDisplayValue('Two')).toBeNull();
    await undo();
    expect((await saved())?.en.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('keys', () => {
  const key = (name: string, init: object) => fireEvent.keyDown(box(name), init);

  it('set bold and italic over the selection', async () => {
    await open({ en: [paragraph('a', 'We plan it')], ar: [] });
    box('Text, English').setSelectionRange(3, 7);
    key('Text, English', { key: 'b', ctrlKey: true });
    expect(box('Text, English')).toHaveValue('We **plan** it');
  });

  it('open the dialog of a link, which takes an address as people write it', async () => {
    await open({ en: [paragraph('a', 'See our services')], ar: [] });
    box('Text, English').setSelectionRange(4, 16);
    key('Text, English', { key: 'k', ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }));
    expect(dialog.getByLabelText('Text of the link')).toHaveValue('our services');
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'javascript:alert(1)' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Set the link' }));
    expect(dialog.getByText(/^Please use a page of this site/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'services' } });
    fireEvent.submit(dialog.getByLabelText('Address'));
    await waitFor(() => expect(box('Text, English')).toHaveValue('See [our services](/services)'));
    expect(store).not.toHaveBeenCalled();
  });

  it('add a text below a heading, and take an empty one away', async () => {
    await open({ en: [{ id: 'a', type: 'heading', level: 2, text: 'Title' }], ar: [] });
    key('Heading, English', { key: 'Enter' });
    await waitFor(() => expect(box('Text, English')).toHaveFocus());
    key('Text, English', { key: 'Backspace' });
    await waitFor(() => expect(box('Heading, English')).toHaveFocus());
    expect(screen.queryByRole('textbox', { name: 'Text, English' })).toBeNull();
  });
});

describe('a paste', () => {
  const paste = (name: string, data: Record<string, string>) =>
    fireEvent.paste(box(name), { clipboardData: { getData: (kind: string) => data[kind] ?? '', files: [] } });

  it('of a document becomes blocks around the cursor, and can be undone', async () => {
    await open({ en: [paragraph('a', 'Before. After.')], ar: [] });
    box('Text, English').setSelectionRange(8, 8);
    paste('Text, English', { 'text/html': '<h2>Title</h2><ul><li>One</li></ul>', 'text/plain': 'Title One' });
    expect(await screen.findByText('2 blocks pasted')).toBeVisible();
    expect(screen.getAllByRole('textbox').map((one) => (one as HTMLTextAreaElement).value)).toEqual(['Before.', 'Title', 'One', 'After.']);
    await undo();
    expect(screen.getAllByRole('textbox').map((one) => (one as HTMLTextAreaElement).value)).toEqual(['Before. After.']);
  });

  it('of a sentence keeps its marks', async () => {
    await open({ en: [paragraph('a', 'See ')], ar: [] });
    box('Text, English').setSelectionRange(4, 4);
    paste('Text, English', { 'text/html': '<p>the <b>terms</b></p>', 'text/plain': 'the terms' });
    expect(box('Text, English')).toHaveValue('See the **terms**');
  });
});

describe('what is missing', () => {
  it('is said beside its field, in the language that has it', async () => {
    await open({ en: [], ar: [{ id: 'a', type: 'action', text: 'جاهز؟', label: '', link: '' }] });
    press('Save');
    const label = await screen.findByRole('textbox', { name: 'Words on the button, Arabic' });
    await waitFor(() => expect(label).toHaveAccessibleDescription('Please fill this in, or remove the block.'));
    expect(screen.getByLabelText('Address')).toBeInvalid();
    expect(store).not.toHaveBeenCalled();
    type('Words on the button, Arabic', 'راسلنا');
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: '#contact' } });
    expect((await saved())?.ar).toMatchObject([{ label: 'راسلنا', link: '#contact' }]);
  });

  it('is said of a picture', async () => {
    await open({ en: [{ id: 'a', type: 'picture', address: '', alt: 'Office', caption: '', width: 0, height: 0 }], ar: [] });
    press('Save');
    expect(await screen.findByText('Please choose a picture.')).toBeVisible();
  });
});
