import type { ReactNode } from 'react';
import { SliderField } from './slider-field';

/** The three places where a logo stands, and how wide it may be there (spec/admin-panel section 5), in pixels. */
export const logoWidths = [
  { path: 'siteTheme.logoWidthHeader', min: 50, max: 250, step: 5 },
  { path: 'siteTheme.logoWidthFooter', min: 80, max: 300, step: 5 },
  { path: 'siteTheme.logoWidthAdminLogin', min: 40, max: 200, step: 5 },
] as const;

export type LogoWidthPath = (typeof logoWidths)[number]['path'];

/** The logo's width in the navigation bar, in the footer and on the login screen. */
export function LogoWidthFields({ drawing }: { drawing?: (path: LogoWidthPath) => ReactNode }) {
  return logoWidths.map((field) => (
    <div key={field.path} className="flex min-w-0 flex-col gap-2">
      <SliderField {...field} unit="px" />
      {drawing?.(field.path)}
    </div>
  ));
}
