import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/admin/forms/sortable-list';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { toast } from '@/components/feedback/toast-store';
import { plainText } from '@/features/rich-text/inline';
import type { Block, BlockType } from '@/features/rich-text/schema';
import { isolatedName } from '@/i18n/isolated';
import { AddBlock, blockIcons } from './add-block';
import { BlockFields } from './block-fields';
import type { MarkedBox } from './block-text';
import { useEditor } from './editor-context';
import { focusFirst } from './focus-first';
import { newBlock, paragraph } from './new-block';
import { blocksFromHtml, blocksFromText } from './paste';

export interface BlockListProps {
  blocks: readonly Block[];
  /** Changes the blocks as they are by then. */
  onChange: (change: (blocks: readonly Block[]) => Block[]) => void;
}

/** The most letters of a block's text in its name. */
const longestName = 40;

const insert = (blocks: readonly Block[], index: number, ...added: Block[]) => [
  ...blocks.slice(0, index),
  ...added,
  ...blocks.slice(index),
];

/** The blocks of one language: added, edited, pasted, ordered by drag and keys, and removed with undo. */
export function BlockList({ blocks, onChange }: BlockListProps) {
  const { t } = useTranslation(['panel-rich-text', 'panel-settings']);
  const { name, language } = useEditor();
  const element = useRef<HTMLDivElement>(null);

  function nameOf(block: Block): string {
    const type = t(`types.${block.type}`);
    const text = 'text' in block ? plainText(block.text).trim() : block.type === 'list' ? plainText(block.items[0] ?? '') : '';
    return text === ''
      ? type
      : t('named', { type, text: isolatedName(text.length > longestName ? `${text.slice(0, longestName)}…` : text) });
  }

  function add(index: number, type: BlockType) {
    const block = newBlock(type);
    onChange((now) => insert(now, index, block));
    focusFirst(element, block.id);
  }

  function remove(block: Block) {
    const index = blocks.indexOf(block);
    onChange((now) => now.filter(({ id }) => id !== block.id));
    toast({
      title: t('panel-settings:removed', { name: nameOf(block) }),
      action: {
        label: t('panel-settings:undo'),
        altText: t('panel-settings:removedUndo'),
        onSelect: () => onChange((now) => (now.some(({ id }) => id === block.id) ? [...now] : insert(now, index, block))),
      },
    });
  }

  /** A paste of several blocks takes the place of the selection. The rest of the text follows as a paragraph of its own. */
  function paste(block: Block, index: number, event: ClipboardEvent, box: MarkedBox) {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    const pasted = html ? blocksFromHtml(html) : blocksFromText(plain);
    const [first] = pasted;
    // Only a text is split. In other blocks a document is pasted while they are blank.
    if (!first || (block.type !== 'paragraph' && pasted.length === 1) || (block.type !== 'paragraph' && box.read().text !== '')) return;
    const { text, selection } = box.read();
    const [before, after] = [text.slice(0, selection[0]), text.slice(selection[1])];
    if (first.type === 'paragraph' && pasted.length === 1) {
      // Without marks, the browser's own paste keeps its undo.
      if (first.text === plain.trim()) return;
      event.preventDefault();
      box.write({ text: before + first.text + after, selection: [before.length + first.text.length, before.length + first.text.length] });
      return;
    }
    event.preventDefault();
    const kept: Block[] = block.type === 'paragraph' && before.trim() !== '' ? [{ ...block, text: before.trim() }] : [];
    const added = [...kept, ...pasted, ...(after.trim() === '' ? [] : [paragraph(after.trim())])];
    const whole = [...blocks];
    onChange((now) => [...now.slice(0, index), ...added, ...now.slice(index + 1)]);
    const last = added.at(-1);
    if (last) focusFirst(element, last.id);
    toast({
      title: t('pasted', { count: pasted.length }),
      action: { label: t('panel-settings:undo'), altText: t('panel-settings:removedUndo'), onSelect: () => onChange(() => whole) },
    });
  }

  function onKeyDown(block: Block, index: number, event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isBlank = 'text' in block && block.text === '';
    if (key === 'Enter' && (block.type === 'heading' || nativeEvent.ctrlKey || nativeEvent.metaKey)) {
      event.preventDefault();
      add(index + 1, 'paragraph');
    } else if (key === 'Backspace' && isBlank && (block.type === 'paragraph' || block.type === 'heading') && index > 0) {
      event.preventDefault();
      const previous = blocks[index - 1];
      onChange((now) => now.filter(({ id }) => id !== block.id));
      if (previous) focusFirst(element, previous.id);
    }
  }

  return (
    <div ref={element} className="@container flex min-w-0 flex-col gap-3 [&_li]:bg-surface">
      {blocks.length === 0 ? (
        <EmptyHint>{t('empty')}</EmptyHint>
      ) : (
        <SortableList
          path={`${name}.${language}`}
          label={t('list.blocks')}
          items={blocks}
          nameOf={nameOf}
          onArrange={(next) => onChange(() => [...next])}
          onRemove={remove}
          detailsOf={(block, index) => (
            <div data-block={block.id}>
              <BlockFields
                block={block}
                path={String(index)}
                update={(change) => onChange((now) => now.map((one) => (one.id === block.id ? change(one) : one)))}
                onKeyDown={(event) => onKeyDown(block, index, event)}
                onPaste={(event, box) => paste(block, index, event, box)}
              />
            </div>
          )}
        >
          {(block, index) => {
            const Icon = blockIcons[block.type];
            return (
              <div className="flex flex-wrap items-center gap-2">
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="me-auto text-small font-medium">{t(`types.${block.type}`)}</span>
                <AddBlock below={nameOf(block)} onAdd={(type) => add(index + 1, type)} />
              </div>
            );
          }}
        </SortableList>
      )}
      <AddBlock onAdd={(type) => add(blocks.length, type)} />
    </div>
  );
}
