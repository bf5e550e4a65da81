import { CN, FR, GB, RU, TH } from 'country-flag-icons/react/3x2'
import type { Locale } from '@/lib/language/locales'

const flags = { en: GB, th: TH, zh: CN, ru: RU, fr: FR }

/** The flag beside a language's name; decorative, because the name is there. */
export function Flag({ locale }: { locale: Locale }) {
  const Drawing = flags[locale]
  return <Drawing aria-hidden focusable="false" className="h-3.5 w-[1.3125rem] shrink-0" />
}
