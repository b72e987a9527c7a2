import { Clapperboard, CodeXml, GraduationCap, Headset, Layers, PenTool, type LucideIcon } from 'lucide-react';

export const portfolioKeys = ['design', 'video', 'web', 'software', 'courses', 'it-services'] as const;
export type PortfolioKey = (typeof portfolioKeys)[number];

export const projectIds = [
  'dune-photos',
  'dhow-identity',
  'mountain-series',
  'vertical-reels',
  'booking-website',
  'operations-platform',
  'course-launch',
] as const;
export type ProjectId = (typeof projectIds)[number];

/** Picture slots of the settings (media tab) that the portfolio shows. */
export type PictureSlot =
  | 'photoshopWork1'
  | 'illustratorWork1'
  | 'youtubeVideoThumbnail1'
  | 'reelsThumbnail1'
  | 'webDevWork1'
  | 'softwareWork1'
  | 'coursePromo1';

/** A project. Its texts are in `public/locales/{en,ar}/our-work.json` under its id. */
export interface Project {
  id: ProjectId;
  imageUrlKey: PictureSlot;
  /** Shown while the slot is empty or its picture does not load. */
  drawnImage: string;
  /** Names of technologies, the same in both languages. */
  tech: readonly string[];
}

export interface PortfolioCategory {
  categoryKey: PortfolioKey;
  /** One of the theme's two accents. */
  themeColor: 'primary' | 'secondary';
  Icon: LucideIcon;
  /** The slot of an uploaded icon that replaces `Icon`. */
  iconUrlKey?: 'itServiceIcon1';
  items: readonly Project[];
}

const drawn = (name: string) => `/images/${name}.svg`;

/** The portfolio by category, in the order of the page. */
export const portfolio: readonly PortfolioCategory[] = [
  {
    categoryKey: 'design',
    themeColor: 'primary',
    Icon: PenTool,
    items: [
      {
        id: 'dune-photos',
        imageUrlKey: 'photoshopWork1',
        drawnImage: drawn('photoshop-work-1'),
        tech: ['Photoshop', 'Lightroom', 'Camera Raw'],
      },
      {
        id: 'dhow-identity',
        imageUrlKey: 'illustratorWork1',
        drawnImage: drawn('illustrator-work-1'),
        tech: ['Illustrator', 'InDesign', 'SVG'],
      },
    ],
  },
  {
    categoryKey: 'video',
    themeColor: 'secondary',
    Icon: Clapperboard,
    items: [
      {
        id: 'mountain-series',
        imageUrlKey: 'youtubeVideoThumbnail1',
        drawnImage: drawn('youtube-video-thumbnail-1'),
        tech: ['Premiere Pro', 'DaVinci Resolve', 'YouTube'],
      },
      {
        id: 'vertical-reels',
        imageUrlKey: 'reelsThumbnail1',
        drawnImage: drawn('reels-thumbnail-1'),
        tech: ['After Effects', 'Instagram', 'TikTok'],
      },
    ],
  },
  {
    categoryKey: 'web',
    themeColor: 'primary',
    Icon: CodeXml,
    items: [
      {
        id: 'booking-website',
        imageUrlKey: 'webDevWork1',
        drawnImage: drawn('web-dev-work-1'),
        tech: ['React', 'TypeScript', 'PostgreSQL', 'Tailwind CSS'],
      },
    ],
  },
  {
    categoryKey: 'software',
    themeColor: 'secondary',
    Icon: Layers,
    items: [
      {
        id: 'operations-platform',
        imageUrlKey: 'softwareWork1',
        drawnImage: drawn('software-work-1'),
        tech: ['.NET', 'PostgreSQL', 'Docker', 'Flutter'],
      },
    ],
  },
  {
    categoryKey: 'courses',
    themeColor: 'primary',
    Icon: GraduationCap,
    items: [
      {
        id: 'course-launch',
        imageUrlKey: 'coursePromo1',
        drawnImage: drawn('course-promo-1'),
        tech: ['After Effects', 'Moodle', 'Google Ads'],
      },
    ],
  },
  { categoryKey: 'it-services', themeColor: 'secondary', Icon: Headset, iconUrlKey: 'itServiceIcon1', items: [] },
];
