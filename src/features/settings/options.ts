/**
 * Dark shades for background and gradient by Tailwind name: the 900 level of every hue, and slate-800
 * (docs/decisions/052-contradictions.md).
 */
export const surfaceColors = {
  'slate-900': '#0f172a',
  'slate-800': '#1e293b',
  'gray-900': '#111827',
  'zinc-900': '#18181b',
  'neutral-900': '#171717',
  'stone-900': '#1c1917',
  'red-900': '#7f1d1d',
  'orange-900': '#7c2d12',
  'amber-900': '#78350f',
  'yellow-900': '#713f12',
  'lime-900': '#365314',
  'green-900': '#14532d',
  'emerald-900': '#064e3b',
  'teal-900': '#134e4a',
  'cyan-900': '#164e63',
  'sky-900': '#0c4a6e',
  'blue-900': '#1e3a8a',
  'indigo-900': '#312e81',
  'violet-900': '#4c1d95',
  'purple-900': '#581c87',
  'fuchsia-900': '#701a75',
  'pink-900': '#831843',
  'rose-900': '#881337',
} as const;

export const textColors = {
  white: '#ffffff',
  'slate-200': '#e2e8f0',
  'gray-200': '#e5e7eb',
} as const;

export const accentColors = {
  'purple-600': '#9333ea',
  'blue-500': '#3b82f6',
  'cyan-500': '#06b6d4',
  'emerald-500': '#10b981',
  'amber-500': '#f59e0b',
  'orange-500': '#f97316',
  'rose-500': '#f43f5e',
  'pink-500': '#ec4899',
  /** Maroon, as in Qatar's flag. Beyond the specification's list. */
  'rose-900': '#881337',
} as const;

export const fonts = ['Inter', 'Roboto', 'Open Sans', 'Lato', 'Cairo', 'Noto Sans'] as const;
export const navbarStyles = ['classic-dark', 'sticky', 'solid-color', 'transparent-hero'] as const;
export const infoBoxIcons = ['Mail', 'Phone', 'MapPin', 'Globe'] as const;
/** The networks of the requirements, which the footer shows grey while they have no address. */
export const mainNetworks = ['instagram', 'facebook', 'twitter', 'youtube', 'linkedin'] as const;
export const socialNetworks = [...mainNetworks, 'whatsapp', 'tiktok', 'snapchat', 'telegram', 'threads', 'behance'] as const;
export const footerCategories = ['quickLinks', 'companyLinks', 'legalLinks'] as const;

/**
 * Switches of sample content: the built-in testimonials after the approved reviews, the shipped figures, the companies and the logo of the
 * demo data, and the grey icons of main networks without an address.
 */
export const sampleSwitches = ['showSampleTestimonials', 'showSampleFigures', 'showSampleLogos', 'showEmptyNetworks'] as const;

/** Image and document slots of the media tab. */
export const imageSlots = [
  'heroSection',
  'aboutHero',
  'aboutStory',
  'readyToTransformBg',
  'companyProfilePdfUrl',
  'ourWorkHeroImage',
  'photoshopWork1',
  'illustratorWork1',
  'youtubeVideoThumbnail1',
  'reelsThumbnail1',
  'webDevWork1',
  'softwareWork1',
  'coursePromo1',
  'itServiceIcon1',
  'adminLoginLogo',
  'siteIcon',
  'shareCardEn',
  'shareCardAr',
] as const;

/** Slots whose pictures have alternative texts. The others are decorative, or named by the company. */
export const describedSlots = [
  'aboutStory',
  'photoshopWork1',
  'illustratorWork1',
  'youtubeVideoThumbnail1',
  'reelsThumbnail1',
  'webDevWork1',
  'softwareWork1',
  'coursePromo1',
] as const satisfies readonly (typeof imageSlots)[number][];

/** Slots of backgrounds, of which each screen shows another part. */
export const backgroundSlots = [
  'heroSection',
  'aboutHero',
  'readyToTransformBg',
  'ourWorkHeroImage',
] as const satisfies readonly (typeof imageSlots)[number][];

export type SampleSwitch = (typeof sampleSwitches)[number];
export type SurfaceColor = keyof typeof surfaceColors;
export type TextColor = keyof typeof textColors;
export type AccentColor = keyof typeof accentColors;
export type FontName = (typeof fonts)[number];
export type NavbarStyle = (typeof navbarStyles)[number];
export type ImageSlot = (typeof imageSlots)[number];
export type DescribedSlot = (typeof describedSlots)[number];
export type BackgroundSlot = (typeof backgroundSlots)[number];

/** The ages that the owner can choose from, in years. Below 18, a parent or guardian has to agree. */
export const minimumAges = ['13', '16', '18', '21'] as const;
