import type { Config } from 'tailwindcss';

/**
 * The theme's scales and names. Colours and fonts are CSS variables, because the administrator chooses them at run time
 * (src/features/settings/theme.ts). Sizes, radii and shadows are fixed. The style sheets that import it define where classes are searched
 * (src/styles/index.css, src/admin/panel.css).
 */
export default {
  theme: {
    extend: {
      colors: {
        background: 'var(--color-background)',
        via: 'var(--color-via)',
        /** Opaque surface of dialogs, menus and the mobile navigation. */
        surface: 'var(--color-surface)',
        /** Translucent card on the page's gradient. */
        card: 'var(--color-card)',
        'card-hover': 'var(--color-card-hover)',
        /** Hairlines between and around surfaces. */
        line: 'var(--color-line)',
        /** Borders of form controls: 3:1 against every surface. */
        'line-strong': 'var(--color-line-strong)',
        foreground: 'var(--color-foreground)',
        muted: 'var(--color-muted)',
        /** The accents as chosen: large decoration only, never text or behind text. */
        primary: 'var(--color-primary)',
        secondary: 'var(--color-secondary)',
        /** The accents darkened until `on-accent` passes 4.5:1: buttons, badges. */
        'primary-solid': 'var(--color-primary-solid)',
        'secondary-solid': 'var(--color-secondary-solid)',
        'on-accent': 'var(--color-on-accent)',
        /** The accents lightened until they pass 4.5:1 on every surface: links, icons, labels. */
        'primary-text': 'var(--color-primary-text)',
        'secondary-text': 'var(--color-secondary-text)',
        success: 'var(--color-success)',
        warning: 'var(--color-warning)',
        danger: 'var(--color-danger)',
        'danger-solid': 'var(--color-danger-solid)',
      },
      fontFamily: {
        sans: 'var(--font-body)',
      },
      fontSize: {
        display: [
          'clamp(2.25rem, 1.5rem + 3.4vw, 4.25rem)',
          { lineHeight: 'var(--leading-display)', letterSpacing: 'var(--tracking-display)', fontWeight: '700' },
        ],
        title: [
          'clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem)',
          { lineHeight: 'var(--leading-title)', letterSpacing: 'var(--tracking-title)', fontWeight: '700' },
        ],
        heading: [
          'clamp(1.125rem, 1.05rem + 0.35vw, 1.375rem)',
          { lineHeight: 'var(--leading-heading)', letterSpacing: 'var(--tracking-title)', fontWeight: 'var(--font-weight-semibold)' },
        ],
        lead: ['clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', { lineHeight: 'var(--leading-body)' }],
        body: ['1rem', { lineHeight: 'var(--leading-body)' }],
        small: ['var(--size-small)', { lineHeight: 'var(--leading-small)' }],
      },
      maxWidth: {
        /** Reading measure, about 65 characters. */
        measure: '65ch',
      },
      spacing: {
        /** Vertical padding of a section. */
        section: 'clamp(4rem, 2.5rem + 6vw, 7.5rem)',
        /** Height of the top navigation (src/styles/base.css), also the offset of anchors. */
        navbar: 'var(--spacing-navbar)',
      },
      borderRadius: {
        control: '0.625rem',
        card: '1.125rem',
        panel: '1.5rem',
      },
      boxShadow: {
        card: '0 1px 0 0 rgb(255 255 255 / 0.05) inset, 0 12px 32px -16px rgb(0 0 0 / 0.5)',
        raised: '0 1px 0 0 rgb(255 255 255 / 0.08) inset, 0 24px 64px -24px rgb(0 0 0 / 0.7)',
        glow: '0 8px 32px -8px color-mix(in srgb, var(--color-primary) 55%, transparent)',
      },
      zIndex: {
        header: '40',
        /** The cookie banner, below dialogs, so that it never covers their buttons. */
        banner: '45',
        overlay: '50',
        toast: '70',
      },
    },
  },
} satisfies Config;
