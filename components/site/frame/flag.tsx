import type { Locale } from '@/lib/platform/language/locales'

/**
 * Paths with their colours, copied from country-flag-icons (MIT, © 2020 @catamphetamine), because that package holds
 * all countries in 22 MB.
 */
const flags: Record<Locale, { viewBox: string; paths: [fill: string, d: string][] }> = {
  en: {
    viewBox: '0 0 513 342',
    paths: [
      ['#FFF', 'M0 0h513v341.3H0V0z'],
      ['#FFF', 'M311.7 230 513 341.3v-31.5L369.3 230h-57.6zM200.3 111.3 0 0v31.5l143.7 79.8h56.6z'],
      [
        '#012169',
        'M393.8 230 513 295.7V230H393.8zm-82.1 0L513 341.3v-31.5L369.3 230h-57.6zm146.9 111.3-147-81.7v81.7h147zM90.3 230 0 280.2V230h90.3zm110 14.2v97.2H25.5l174.8-97.2zM118.2 111.3 0 45.6v65.7h118.2zm82.1 0L0 0v31.5l143.7 79.8h56.6zM53.4 0l147 81.7V0h-147zM421.7 111.3 513 61.1v50.2h-91.3zm-110-14.2V0h174.9L311.7 97.1z',
      ],
      ['#c8102e', 'M288 0h-64v138.7H0v64h224v138.7h64V202.7h224v-64H288V0z'],
      [
        '#c8102e',
        'M311.7 230 513 341.3v-31.5L369.3 230h-57.6zM143.7 230 0 309.9v31.5L200.3 230h-56.6zM200.3 111.3 0 0v31.5l143.7 79.8h56.6zM368.3 111.3 513 31.5V0L311.7 111.3h56.6z',
      ],
    ],
  },
  th: {
    viewBox: '0 85.333 512 341.333',
    paths: [
      ['#FFF', 'M0 85.334h512V426.66H0z'],
      ['#0052B4', 'M0 194.056h512v123.882H0z'],
      ['#D80027', 'M0 85.334h512v54.522H0zM0 372.143h512v54.522H0z'],
    ],
  },
  zh: {
    viewBox: '0 0 513 342',
    paths: [
      ['#D80027', 'M0 0h513v342H0z'],
      [
        '#FFDA44',
        'm226.8 239.2-9.7-15.6-17.9 4.4 11.9-14.1-9.7-15.6 17.1 6.9 11.8-14.1-1.3 18.4 17.1 6.9-17.9 4.4zM290.6 82l-10.1 15.4 11.6 14.3-17.7-4.8-10.1 15.5-1-18.4-17.7-4.8 17.2-6.6-1-18.4 11.6 14.3zM236.2 25.4l-2 18.3 16.8 7.6-18 3.8-2 18.3-9.2-16-17.9 3.8 12.3-13.7-9.2-15.9 16.8 7.5zM292.8 161.8l-14.9 10.9 5.8 17.5-14.9-10.8-14.9 11 5.6-17.6-14.9-10.7 18.4-.1 5.6-17.6 5.8 17.5zM115 46.3l17.3 53.5h56.2l-45.4 32.9 17.3 53.5-45.4-33-45.5 33 17.4-53.5-45.5-32.9h56.3z',
      ],
    ],
  },
  ru: {
    viewBox: '0 0 513 342',
    paths: [
      ['#FFF', 'M0 0h513v114H0z'],
      ['#0039a6', 'M0 114h513v114H0z'],
      ['#d52b1e', 'M0 228h513v114H0z'],
    ],
  },
  fr: {
    viewBox: '0 0 513 342',
    paths: [
      ['#FFF', 'M0 0h513v342H0z'],
      ['#00318A', 'M0 0h171v342H0z'],
      ['#D80027', 'M342 0h171v342H342z'],
    ],
  },
}

/** Decorative, because the language's name is beside it. */
export function Flag({ locale }: { locale: Locale }) {
  const { viewBox, paths } = flags[locale]
  return (
    <svg viewBox={viewBox} aria-hidden focusable="false" className="h-3.5 w-[1.3125rem] shrink-0">
      {paths.map(([fill, d], index) => (
        <path key={index} fill={fill} d={d} />
      ))}
    </svg>
  )
}
