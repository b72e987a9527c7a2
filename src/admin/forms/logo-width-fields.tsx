import type { ReactNode } from 'react';
import { SliderField } from './slider-field';

/** The three places of the logo and their widths in pixels (spec/admin-panel section 5). */
const logoWidths = [
  { path: 'siteTheme.logoWidthHeader', min: 50, max: 250, step: 5 },
  { path: 'siteTheme.logoWidthFooter', min: 80, max: 300, step: 5 },
  { path: 'siteTheme.logoWidthAdminLogin', min: 40, max: 200, step: 5 },
] as const;

export type LogoWidthPath = (typeof logoWidths)[number]['path'];

/** The fields for the width of the logo in the navigation bar, the footer and the login screen. */
export function LogoWidthFields({ drawings }: { drawings?: Record<LogoWidthPath, ReactNode> }) {
  return logoWidths.map((field) => (
    <div key={field.path} className="grid min-w-0 items-center gap-x-6 gap-y-2 @2xl:grid-cols-2">
      <SliderField {...field} className={drawings ? undefined : 'col-span-full'} />
      {drawings?.[field.path]}
    </div>
  ));
}
