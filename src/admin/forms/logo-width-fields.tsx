import type { ReactNode } from 'react';
import { SliderField } from './slider-field';

/** The three places where a logo stands, and how wide it may be there (spec/admin-panel section 5), in pixels. */
const logoWidths = [
  { path: 'siteTheme.logoWidthHeader', min: 50, max: 250, step: 5 },
  { path: 'siteTheme.logoWidthFooter', min: 80, max: 300, step: 5 },
  { path: 'siteTheme.logoWidthAdminLogin', min: 40, max: 200, step: 5 },
] as const;

export type LogoWidthPath = (typeof logoWidths)[number]['path'];

/** The logo's width in the navigation bar, in the footer and on the login screen; each with a drawing beside it where there is one. */
export function LogoWidthFields({ drawings }: { drawings?: Record<LogoWidthPath, ReactNode> }) {
  return logoWidths.map((field) => (
    <div key={field.path} className="grid min-w-0 items-center gap-x-6 gap-y-2 @2xl:grid-cols-2">
      <SliderField {...field} unit="px" className={drawings ? undefined : 'col-span-full'} />
      {drawings?.[field.path]}
    </div>
  ));
}
