import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { keepPlace } from '@/components/motion/restore-scroll'
import { writeStored } from '@/components/ui/stored'
import { languageCookieMaxAge, languageKey, type Locale } from '@/lib/platform/language/locales'
import { pathWithoutLocale } from '@/lib/platform/language/path'
import { localPath } from '@/lib/platform/language/routing'

/** Stores the choice and shows the same page, query and hash in that language without a reload. */
export function useChooseLanguage(current: Locale): (locale: Locale) => void {
  const router = useRouter()
  return useCallback(
    (locale) => {
      writeStored(languageKey, locale)
      writeLanguageCookie(locale)
      if (locale === current) return
      keepPlace()
      router.push(addressIn(locale), { scroll: false })
    },
    [router, current],
  )
}

export function writeLanguageCookie(locale: Locale) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageKey}=${locale}; path=/; max-age=${languageCookieMaxAge}; samesite=lax${secure}`
}

/** The URL of the current page in another language. */
export function addressIn(locale: Locale): string {
  const path = pathWithoutLocale(location.pathname)
  return localPath(locale, path + location.search + location.hash)
}
