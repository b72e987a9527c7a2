import {
  Heading,
  Image,
  Images,
  LayoutGrid,
  List,
  MapPin,
  MessageCircleQuestionMark,
  MousePointerClick,
  Pilcrow,
  Plus,
  Quote,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { BlockType } from '@/features/rich-text/schema';
import { cn } from '@/lib/cn';

export const blockIcons: Record<BlockType, LucideIcon> = {
  paragraph: Pilcrow,
  heading: Heading,
  list: List,
  quote: Quote,
  picture: Image,
  gallery: Images,
  video: Video,
  cards: LayoutGrid,
  faq: MessageCircleQuestionMark,
  action: MousePointerClick,
  map: MapPin,
};

/** In the order of the choice. */
const types = [
  'paragraph',
  'heading',
  'list',
  'quote',
  'picture',
  'gallery',
  'video',
  'cards',
  'faq',
  'action',
  'map',
] as const satisfies readonly BlockType[];

export interface AddBlockProps {
  /** Below which block a small button adds. Without it, a button with words adds at the end. */
  below?: string;
  onAdd: (type: BlockType) => void;
}

/** A button that opens the choice of a kind of block. */
export function AddBlock({ below, onAdd }: AddBlockProps) {
  const { t } = useTranslation('panel-rich-text');
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => {
      setOpen(!isOpen);
      if (!isOpen) requestAnimationFrame(() => first.current?.focus());
    },
  };
  return (
    <div className={cn(below !== undefined && isOpen && 'basis-full')}>
      {below === undefined ? (
        <Button {...toggle} size="sm" variant="secondary">
          <Plus aria-hidden="true" className="size-4" />
          {t('add.end')}
        </Button>
      ) : (
        <IconButton {...toggle} size="sm" label={t('add.below', { name: below })} icon={<Plus aria-hidden="true" />} />
      )}
      {isOpen && (
        <ul id={id} aria-label={t('add.choice')} className="mt-2 flex flex-wrap gap-1 rounded-control border border-line p-1">
          {types.map((type, index) => {
            const Icon = blockIcons[type];
            return (
              <li key={type}>
                <Button
                  ref={index === 0 ? first : undefined}
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    setOpen(false);
                    onAdd(type);
                  }}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  <span>{t(`types.${type}`)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
