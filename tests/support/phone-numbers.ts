/** Numbers as people type them, with the digits that they mean. The panel and the database know the same. */
export const phoneNumbers: readonly (readonly [typed: string, digits: string])[] = [
  ['5555 0001', '97455550001'],
  ['55550001', '97455550001'],
  ['00974 5555 0001', '97455550001'],
  ['+974 5555 0001', '97455550001'],
  ['+974-(5555)-0001', '97455550001'],
  ['٠٠٩٧٤ ٥٥٥٥ ٠٠٠١', '97455550001'],
  ['٥٥٥٥٠٠٠١', '97455550001'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['＋974 5555 0001', '97455550001'],
  ['0097455550001', '97455550001'],
];
