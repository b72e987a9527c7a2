import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lookKeys } from '@/admin/preview/parts/use-draft-theme';
import { readyMadeThemes } from '@/admin/tabs/theme/ready-made';
import { ThemeTab } from '@/admin/tabs/theme/theme-tab';
import { fonts, navbarStyles, surfaceColors } from '@/features/settings/options';
import { renderSettings } from '../../../../support/render-settings';

const group = (name: string) => screen.getByRole('radiogroup', { name });
const choice = (of: string, name: string | RegExp) => within(group(of)).getByRole('radio', { name });

describe('theme tab', () => {
  it('writes each choice to its path, from the built-in one on', async () => {
    const { value, changedPaths } = await renderSettings(<ThemeTab />);
    expect(choice('Background colour', 'Dark slate (default)')).toBeChecked();
    await userEvent.click(choice('Background colour', 'Dark emerald'));
    await userEvent.click(choice('Gradient colour', 'Charcoal'));
    await userEvent.click(choice('Text colour', 'White'));
    await userEvent.click(choice('Primary accent', 'Amber'));
    await userEvent.click(choice('Secondary accent', 'Rose'));
    await userEvent.click(choice('Primary font', 'Lato'));
    await userEvent.click(choice('Secondary font', 'Noto Sans'));
    await userEvent.click(choice('Navigation bar style', 'Transparent'));
    await userEvent.click(screen.getByRole('switch', { name: 'Sample testimonials' }));
    expect(value('siteTheme')).toMatchObject({
      backgroundColor: 'emerald-900',
      gradientVia: 'neutral-900',
      textColor: 'white',
      primaryColor: 'amber-500',
      secondaryColor: 'rose-500',
      primaryFont: 'Lato',
      secondaryFont: 'Noto Sans',
      navbarStyle: 'transparent-hero',
    });
    expect(value('showSampleTestimonials')).toBe(false);
    expect(changedPaths()).toHaveLength(9);
  });

  it('offers all of what there is, and says which one is chosen', async () => {
    await renderSettings(<ThemeTab />, { stored: { siteTheme: { backgroundColor: 'teal-900' } } });
    expect(within(group('Background colour')).getAllByRole('radio')).toHaveLength(Object.keys(surfaceColors).length);
    expect(within(group('Navigation bar style')).getAllByRole('radio')).toHaveLength(navbarStyles.length);
    expect(within(group('Primary font')).getAllByRole('radio')).toHaveLength(fonts.length);
    expect(within(group('Background colour')).getByText('Dark teal')).toBeVisible();
    expect(within(group('Background colour')).getByText('teal-900')).toBeVisible();
  });

  it('chooses with the arrow keys, and goes back to the default', async () => {
    const { value, changedPaths } = await renderSettings(<ThemeTab />);
    choice('Text colour', /Pale grey/).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(value('siteTheme.textColor')).toBe('slate-200');
    expect(choice('Text colour', 'Pale slate')).toHaveFocus();
    await userEvent.click(within(group('Text colour')).getByRole('button', { name: /Reset to default/ }));
    expect(value('siteTheme.textColor')).toBeNull();
    expect(changedPaths()).toEqual([]);
    expect(choice('Text colour', /Pale grey/)).toBeChecked();
  });

  it('names the pair that is below 4.5:1 as one chooses, in both languages', async () => {
    await renderSettings(<ThemeTab />, { stored: { siteTheme: { primaryColor: 'cyan-500', secondaryColor: 'cyan-500' } } });
    const warnings = () => within(screen.getByRole('region', { name: 'Colours' })).getByRole('status');
    expect(warnings()).toHaveTextContent('2 choices are below 4.5:1');
    await userEvent.click(choice('Primary accent', 'Purple (default)'));
    expect(warnings()).toHaveTextContent(
      /Primary accent as text on the background, the gradient, cards, and dialogs and menus: 2\.\d:1 as chosen\. Visitors see a lighter shade, at 4\.[5-9]:1\./,
    );
    expect(warnings()).toHaveTextContent(/White text on the secondary accent: 2\.4:1 as chosen/);
    expect(screen.getByRole('table', { name: 'Text on pages' })).toHaveTextContent('chosen: 3.3:1');
  });

  it('names it in Arabic too', async () => {
    await renderSettings(<ThemeTab />, { language: 'ar' });
    expect(within(screen.getByRole('region', { name: 'الألوان' })).getByRole('status')).toHaveTextContent(
      /النص الأبيض على اللون الثانوي: 3\.6:1 باللون المختار/,
    );
  });

  it('applies a ready-made theme in one click, changes nothing else, and takes it back', async () => {
    const stored = { siteTheme: { primaryFont: 'Cairo', logoWidthHeader: 200 } };
    const { value, changedPaths } = await renderSettings(<ThemeTab />, { stored });
    await userEvent.click(screen.getByRole('button', { name: 'Maroon' }));
    expect(value('siteTheme')).toMatchObject({ ...readyMadeThemes.maroon, logoWidthHeader: 200 });
    expect(changedPaths().sort()).toEqual(lookKeys.map((key) => `siteTheme.${key}`).sort());
    expect(screen.getByRole('button', { name: 'Maroon' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(changedPaths()).toEqual([]);
    expect(value('siteTheme.primaryFont')).toBe('Cairo');
    expect(value('siteTheme.primaryColor')).toBeNull();
  });

  it('brings numbers into their ranges', async () => {
    const { value } = await renderSettings(<ThemeTab />);
    const exact = screen.getByRole('spinbutton', { name: 'Testimonial card width, exact value' });
    await userEvent.clear(exact);
    await userEvent.type(exact, '9000{Tab}');
    expect(value('siteTheme.testimonialCardWidth')).toBe(400);
    const speed = screen.getByRole('slider', { name: 'Testimonial speed' });
    expect(speed).toHaveAttribute('min', '10');
    expect(speed).toHaveAttribute('max', '200');
    expect(speed).toHaveAttribute('step', '10');
    expect(speed).toHaveValue('70');
  });

  it('shows the row of testimonials with a way to pause it', async () => {
    await renderSettings(<ThemeTab />);
    const preview = screen.getByRole('region', { name: 'Preview of the testimonials' });
    await userEvent.click(within(preview).getByRole('button', { name: /Pause/ }));
    expect(within(preview).getByRole('button', { name: /Play/ })).toBeVisible();
  });
});
