import { formatDistanceStrict } from 'date-fns'

export function agoText(moment: Date, now: Date): string {
  return formatDistanceStrict(moment, now, { addSuffix: true })
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Three significant digits at most, such as `1.4 GB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power)
}
