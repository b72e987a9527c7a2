import { backgroundSlots, describedSlots, type BackgroundSlot, type DescribedSlot, type ImageSlot } from '@/features/settings/options';
import type { Aspect } from '../../media/picture-input';

/** How the site shows the file of a slot. */
export type SlotKind = 'background' | 'content' | 'icon' | 'document';

/** A picture or document of the settings. */
export interface MediaSlot {
  slot: ImageSlot;
  kind: SlotKind;
  /** The aspect ratio on a wide screen. Icons fit into a box of this ratio. */
  aspect?: Aspect;
  /** The address of the built-in picture that the site shows while the slot is empty. */
  drawn?: string;
}

/** The size in pixels from which a picture looks sharp: that of its place, twice for small ones. */
export const leastSizes: Readonly<Record<SlotKind, Aspect | undefined>> = {
  background: [1600, 900],
  content: [800, 600],
  icon: [112, 112],
  document: undefined,
};

export const groupIds = ['home', 'about', 'ourWork', 'severalPages'] as const;
export type GroupId = (typeof groupIds)[number];

/** The pictures of the shipped projects, which name them (`facts.slot` of supabase/shipped-items.json). */
const projects = (
  [
    ['photoshopWork1', 'photoshop-work-1'],
    ['illustratorWork1', 'illustrator-work-1'],
    ['youtubeVideoThumbnail1', 'youtube-video-thumbnail-1'],
    ['reelsThumbnail1', 'reels-thumbnail-1'],
    ['webDevWork1', 'web-dev-work-1'],
    ['softwareWork1', 'software-work-1'],
    ['coursePromo1', 'course-promo-1'],
  ] as const
).map(([slot, drawn]): MediaSlot => ({ slot, kind: 'content', aspect: [4, 3], drawn: `/images/${drawn}.svg` }));

/** The slots of the media tab by page. The logo of the login screen is in the general tab. */
export const slotGroups: Readonly<Record<GroupId, readonly MediaSlot[]>> = {
  home: [{ slot: 'heroSection', kind: 'background', aspect: [16, 9], drawn: '/images/hero-backdrop.svg' }],
  about: [
    { slot: 'aboutHero', kind: 'background', aspect: [3, 2], drawn: '/images/about-hero.svg' },
    { slot: 'aboutStory', kind: 'content', aspect: [4, 3], drawn: '/images/about-story.svg' },
  ],
  ourWork: [
    { slot: 'ourWorkHeroImage', kind: 'background', aspect: [3, 2], drawn: '/images/our-work-hero.svg' },
    ...projects,
    { slot: 'itServiceIcon1', kind: 'icon', aspect: [1, 1] },
    { slot: 'companyProfilePdfUrl', kind: 'document' },
  ],
  severalPages: [{ slot: 'readyToTransformBg', kind: 'background', aspect: [3, 2], drawn: '/images/ready-to-transform.svg' }],
};

export const isDescribed = (slot: ImageSlot): slot is DescribedSlot => describedSlots.some((described) => described === slot);
export const isBackground = (slot: ImageSlot): slot is BackgroundSlot => backgroundSlots.some((background) => background === slot);
