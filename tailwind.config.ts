import type { Config } from 'tailwindcss'

/** Names of the tokens. Their values are the CSS variables at the top of app/globals.css. */
export default {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      ivory: 'var(--ivory)',
      paper: 'var(--paper)',
      sand: 'var(--sand)',
      ink: 'var(--ink)',
      sea: 'var(--sea)',
      mist: 'var(--mist)',
      brass: { DEFAULT: 'var(--brass)', text: 'var(--brass-text)' },
      coral: 'var(--coral)',
      background: 'var(--background)',
      foreground: 'var(--foreground)',
      card: { DEFAULT: 'var(--card)', foreground: 'var(--foreground)' },
      popover: { DEFAULT: 'var(--card)', foreground: 'var(--foreground)' },
      primary: { DEFAULT: 'var(--sea)', foreground: 'var(--ivory)' },
      secondary: { DEFAULT: 'var(--mist)', foreground: 'var(--ink)' },
      muted: { DEFAULT: 'var(--mist)', foreground: 'var(--muted-foreground)' },
      accent: { DEFAULT: 'var(--mist)', foreground: 'var(--ink)' },
      destructive: { DEFAULT: 'var(--coral)', foreground: 'var(--ivory)' },
      border: 'var(--border)',
      input: 'var(--input)',
      ring: 'var(--sea)',
    },
    borderRadius: { none: '0', sm: '2px', DEFAULT: '2px', md: '2px', lg: '2px', full: '9999px' },
    extend: {
      fontFamily: { display: 'var(--font-display)', sans: 'var(--font-text)' },
      spacing: { gutter: 'var(--gutter)', section: 'var(--section)', edge: 'var(--edge)' },
      transitionTimingFunction: { house: 'cubic-bezier(.2,.7,.2,1)' },
    },
  },
} satisfies Config
