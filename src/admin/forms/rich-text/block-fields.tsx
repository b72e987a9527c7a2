import { useTranslation } from 'react-i18next';
import { Segments } from '@/admin/ui/segments';
import type { Block, BlockOf, BlockType } from '@/features/rich-text/schema';
import { AddressInput } from './address-input';
import { BlockText, type BlockTextProps } from './block-text';
import { CardEntries, GalleryEntries, QuestionEntries } from './block-lists';
import { useEditor } from './editor-context';
import { PictureFields } from './picture-fields';

export interface BlockFieldsProps extends Pick<BlockTextProps, 'onKeyDown' | 'onPaste'> {
  block: Block;
  /** The index of the block, the start of the paths of its fields. */
  path: string;
  /** Changes the block as it is by then: pictures are measured after they were chosen. */
  update: (change: (block: Block) => Block) => void;
}

interface FieldsOf<Type extends BlockType> extends Omit<BlockFieldsProps, 'block' | 'update'> {
  block: BlockOf<Type>;
  set: (fields: Partial<Omit<BlockOf<Type>, 'id' | 'type'>>) => void;
}

/** The fields of a block. */
export function BlockFields({ block, update, ...rest }: BlockFieldsProps) {
  const set = (fields: object) => update((now) => ({ ...now, ...fields }));
  switch (block.type) {
    case 'paragraph':
      return <MainText {...rest} type="paragraph" value={block.text} maxLength={5000} set={set} />;
    case 'heading':
      return <HeadingFields {...rest} block={block} set={set} />;
    case 'list':
      return <ListFields {...rest} block={block} set={set} />;
    case 'quote':
      return <QuoteFields {...rest} block={block} set={set} />;
    case 'picture':
      return <PictureFields path={`${rest.path}.`} id={block.id} picture={block} onChange={set} />;
    case 'video':
      return <VideoFields {...rest} block={block} set={set} />;
    case 'action':
      return <ActionFields {...rest} block={block} set={set} />;
    case 'map':
      return <MapFields {...rest} block={block} set={set} />;
    case 'cards':
      return <CardEntries path={rest.path} block={block} update={update} />;
    case 'faq':
      return <QuestionEntries path={rest.path} block={block} update={update} />;
    case 'gallery':
      return <GalleryEntries path={rest.path} block={block} update={update} />;
  }
}

interface MainTextProps extends Pick<BlockTextProps, 'value' | 'maxLength' | 'onKeyDown' | 'onPaste'> {
  type: 'paragraph' | 'quote';
  path: string;
  set: (fields: { text: string }) => void;
}

function MainText({ type, path, set, ...text }: MainTextProps) {
  const { t } = useTranslation('panel-rich-text');
  return (
    <BlockText
      {...text}
      hidesLabel
      kind="marks"
      label={t(`types.${type}`)}
      path={`${path}.text`}
      onChange={(value) => set({ text: value })}
    />
  );
}

function HeadingFields({ block, path, set, ...events }: FieldsOf<'heading'>) {
  const { t } = useTranslation('panel-rich-text');
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Segments
        label={t('heading.level')}
        value={block.level === 2 ? 'large' : 'small'}
        options={(['large', 'small'] as const).map((value) => ({ value, label: t(`heading.${value}`) }))}
        onChange={(level) => set({ level: level === 'large' ? 2 : 3 })}
      />
      <div className="min-w-0 flex-[1_1_14rem]">
        <BlockText
          {...events}
          hidesLabel
          kind="line"
          label={t('types.heading')}
          path={`${path}.text`}
          maxLength={200}
          value={block.text}
          onChange={(text) => set({ text })}
        />
      </div>
    </div>
  );
}

function ListFields({ block, path, set, ...events }: FieldsOf<'list'>) {
  const { t } = useTranslation('panel-rich-text');
  return (
    <div className="flex flex-col gap-1">
      <BlockText
        {...events}
        kind="marks"
        label={t('list.items')}
        path={`${path}.items`}
        maxLength={100_000}
        value={block.items.join('\n')}
        onChange={(text) => set({ items: text === '' ? [] : text.split('\n') })}
      />
      <Segments
        className="mt-1 self-start"
        label={t('list.style')}
        value={block.isNumbered ? 'numbered' : 'bulleted'}
        options={(['bulleted', 'numbered'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
        onChange={(style) => set({ isNumbered: style === 'numbered' })}
      />
    </div>
  );
}

function QuoteFields({ block, path, set, ...events }: FieldsOf<'quote'>) {
  const { t } = useTranslation('panel-rich-text');
  return (
    <div className="flex flex-col gap-2">
      <MainText {...events} type="quote" path={path} value={block.text} maxLength={2000} set={set} />
      <BlockText
        kind="line"
        label={t('quote.source')}
        path={`${path}.source`}
        maxLength={200}
        value={block.source}
        onChange={(source) => set({ source })}
      />
    </div>
  );
}

function VideoFields({ block, path, set }: FieldsOf<'video'>) {
  const { t } = useTranslation('panel-rich-text');
  const { name, language, errorOf } = useEditor();
  return (
    <div className="grid gap-3 @2xl:grid-cols-2">
      <AddressInput
        isVideo
        name={`${name}.${language}.${path}.address`}
        label={t('video.address')}
        value={block.address}
        onChange={(address) => set({ address })}
        error={errorOf(`${path}.address`)}
      />
      <BlockText
        kind="line"
        label={t('video.title')}
        path={`${path}.title`}
        maxLength={200}
        value={block.title}
        onChange={(title) => set({ title })}
      />
    </div>
  );
}

function ActionFields({ block, path, set }: FieldsOf<'action'>) {
  const { t } = useTranslation('panel-rich-text');
  const { name, language, errorOf } = useEditor();
  return (
    <div className="flex flex-col gap-3">
      <BlockText
        kind="marks"
        label={t('action.text')}
        path={`${path}.text`}
        maxLength={600}
        value={block.text}
        onChange={(text) => set({ text })}
      />
      <BlockText
        kind="line"
        label={t('action.label')}
        path={`${path}.label`}
        maxLength={80}
        value={block.label}
        onChange={(label) => set({ label })}
      />
      <AddressInput
        name={`${name}.${language}.${path}.link`}
        label={t('link.address')}
        value={block.link}
        onChange={(link) => set({ link })}
        error={errorOf(`${path}.link`)}
      />
    </div>
  );
}

function MapFields({ block, path, set }: FieldsOf<'map'>) {
  const { t } = useTranslation('panel-rich-text');
  const { name, language, errorOf } = useEditor();
  return (
    <div className="flex flex-col gap-3">
      <BlockText
        kind="text"
        label={t('map.place')}
        path={`${path}.place`}
        maxLength={300}
        value={block.place}
        onChange={(place) => set({ place })}
      />
      <AddressInput
        name={`${name}.${language}.${path}.link`}
        label={t('map.link')}
        value={block.link}
        onChange={(link) => set({ link })}
        error={errorOf(`${path}.link`)}
      />
    </div>
  );
}
