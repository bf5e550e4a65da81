'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { returnToPlace } from '@/components/motion/restore-scroll'
import { scrollAfterFonts } from '@/components/motion/scroll-after-fonts'
import { readStored } from '@/components/ui/hooks/stored'
import { chooseLocale } from '@/lib/platform/language/reader-language'
import { isLocale, languageKey, type Locale } from '@/lib/platform/language/locales'
import { addressIn, writeLanguageCookie } from './choose-language'

/**
 * The choice in local storage overrides the cookie, which may be missing: this corrects the cookie and shows
 * the page in the chosen language unless the URL asks for one.
 */
export function LanguageSync({ locale }: { locale: Locale }) {
  const router = useRouter()
  useEffect(() => {
    const scrollToPlace = returnToPlace()
    return scrollToPlace && scrollAfterFonts(scrollToPlace)
  }, [locale])
  useEffect(() => {
    const storedLanguage = readStored(languageKey)
    if (!isLocale(storedLanguage)) return
    const cookie = cookieLanguage()
    if (cookie !== storedLanguage) writeLanguageCookie(storedLanguage)
    if (storedLanguage !== locale && !isAskedFor(locale, cookie)) router.replace(addressIn(storedLanguage))
  }, [locale, router])
  return null
}

/**
 * Whether the URL asks for this language. It may differ from the requested URL: `/` may have been redirected
 * to the detected language, and `/en/…` to the URL without prefix.
 */
function isAskedFor(locale: Locale, cookie: string | undefined): boolean {
  if (!isLocale(location.pathname.split('/')[1])) return wasRedirected() && cookie === locale
  return !(wasRedirected() && chooseLocale(cookie, navigator.language) === locale)
}

function wasRedirected(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.redirectCount > 0
}

function cookieLanguage(): string | undefined {
  return new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`).exec(document.cookie)?.[1]
}
