import { useTranslation } from 'react-i18next';
import type { Block, BlockOf, BlockType } from '@/features/rich-text/schema';
import { AddressInput } from './address-input';
import { BlockEntries } from './block-entries';
import { BlockText } from './block-text';
import { useEditor } from './editor-context';
import { newCard, newPicture, newQuestion } from './new-block';
import { PictureFields } from './picture-fields';

interface EntriesOf<Type extends BlockType> {
  block: BlockOf<Type>;
  /** The index of the block. */
  path: string;
  update: (change: (block: Block) => Block) => void;
}

/** The cards of a block. */
export function CardEntries({ block, path, update }: EntriesOf<'cards'>) {
  const { t } = useTranslation('panel-rich-text');
  const { name, language, errorOf } = useEditor();
  return (
    <BlockEntries
      path={`${name}.${language}[${block.id}].cards`}
      label={t('types.cards')}
      addLabel={t('cards.add')}
      entries={block.cards}
      onChange={(change) => update((now) => (now.type === 'cards' ? { ...now, cards: change(now.cards) } : now))}
      create={newCard}
      nameOf={({ title }, index) => title || t('cards.name', { position: index + 1 })}
    >
      {(card, index, set) => (
        <>
          <BlockText
            kind="line"
            label={t('cards.title')}
            path={`${path}.cards.${index}.title`}
            maxLength={120}
            value={card.title}
            onChange={(title) => set({ title })}
          />
          <BlockText
            kind="marks"
            label={t('cards.text')}
            path={`${path}.cards.${index}.text`}
            maxLength={600}
            value={card.text}
            onChange={(text) => set({ text })}
          />
          <AddressInput
            name={`${name}.${language}.${path}.cards.${index}.link`}
            label={t('cards.link')}
            value={card.link}
            onChange={(link) => set({ link })}
            error={errorOf(`${path}.cards.${index}.link`)}
          />
        </>
      )}
    </BlockEntries>
  );
}

/** The questions of a block. */
export function QuestionEntries({ block, path, update }: EntriesOf<'faq'>) {
  const { t } = useTranslation('panel-rich-text');
  const { name, language } = useEditor();
  return (
    <BlockEntries
      path={`${name}.${language}[${block.id}].questions`}
      label={t('types.faq')}
      addLabel={t('faq.add')}
      entries={block.questions}
      onChange={(change) => update((now) => (now.type === 'faq' ? { ...now, questions: change(now.questions) } : now))}
      create={newQuestion}
      nameOf={({ question }, index) => question || t('faq.name', { position: index + 1 })}
    >
      {(entry, index, set) => (
        <>
          <BlockText
            kind="line"
            label={t('faq.question')}
            path={`${path}.questions.${index}.question`}
            maxLength={300}
            value={entry.question}
            onChange={(question) => set({ question })}
          />
          <BlockText
            kind="marks"
            label={t('faq.answer')}
            path={`${path}.questions.${index}.answer`}
            maxLength={3000}
            value={entry.answer}
            onChange={(answer) => set({ answer })}
          />
        </>
      )}
    </BlockEntries>
  );
}

/** The pictures of a gallery. */
export function GalleryEntries({ block, path, update }: EntriesOf<'gallery'>) {
  const { t } = useTranslation('panel-rich-text');
  const { name, language } = useEditor();
  return (
    <BlockEntries
      path={`${name}.${language}[${block.id}].pictures`}
      label={t('types.gallery')}
      addLabel={t('gallery.add')}
      entries={block.pictures}
      onChange={(change) => update((now) => (now.type === 'gallery' ? { ...now, pictures: change(now.pictures) } : now))}
      create={newPicture}
      nameOf={({ alt }, index) => alt || t('gallery.name', { position: index + 1 })}
    >
      {(picture, index, set) => <PictureFields path={`${path}.pictures.${index}.`} id={picture.id} picture={picture} onChange={set} />}
    </BlockEntries>
  );
}
