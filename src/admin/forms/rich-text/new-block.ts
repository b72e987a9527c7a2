import type { Block, BlockOf, BlockType } from '@/features/rich-text/schema';
import { randomId } from '@/lib/random-id';

/** Returns an id for a block or an entry of one. */
export const newId = (): string => randomId().slice(0, 8);

const noPicture = { address: '', alt: '', caption: '', width: 0, height: 0 };

export const newPicture = () => ({ id: newId(), ...noPicture });
export const newCard = () => ({ id: newId(), title: '', text: '', link: '' });
export const newQuestion = () => ({ id: newId(), question: '', answer: '' });

const makers: { [Type in BlockType]: (id: string) => BlockOf<Type> } = {
  paragraph: (id) => ({ id, type: 'paragraph', text: '' }),
  heading: (id) => ({ id, type: 'heading', level: 2, text: '' }),
  list: (id) => ({ id, type: 'list', isNumbered: false, items: [] }),
  quote: (id) => ({ id, type: 'quote', text: '', source: '' }),
  picture: (id) => ({ id, type: 'picture', ...noPicture }),
  video: (id) => ({ id, type: 'video', address: '', title: '' }),
  cards: (id) => ({ id, type: 'cards', cards: [newCard()] }),
  faq: (id) => ({ id, type: 'faq', questions: [newQuestion()] }),
  action: (id) => ({ id, type: 'action', text: '', label: '', link: '' }),
  gallery: (id) => ({ id, type: 'gallery', pictures: [newPicture()] }),
  map: (id) => ({ id, type: 'map', place: '', link: '' }),
};

/** Returns an empty block of a type. */
export const newBlock = (type: BlockType): Block => makers[type](newId());

/** Returns a paragraph with a text. */
export const paragraph = (text: string): Block => ({ id: newId(), type: 'paragraph', text });
