'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keepPlace } from '@/components/motion/anchor-scroll'
import { chooseLocale } from '@/lib/language/choose'
import { isLocale, languageKey, type Locale } from '@/lib/language/locales'
import { addressIn, writeLanguageCookie } from './use-choose-language'

/**
 * The choice in local storage wins over the cookie, which may be missing after an older visit: the cookie is
 * corrected, and a page whose language was not asked for is shown in the chosen one.
 */
export function LanguageSync({ locale }: { locale: Locale }) {
  const router = useRouter()
  useEffect(() => {
    keepPlace(false)
    const stored = storedLanguage()
    if (!stored) return
    const cookie = cookieLanguage()
    if (cookie !== stored) writeLanguageCookie(stored)
    if (stored !== locale && !isAskedFor(locale, cookie)) router.replace(addressIn(stored))
  }, [locale, router])
  return null
}

/**
 * Whether the address names this language. What the bar shows is not always what was asked for: `/` may have been
 * redirected to what the server took for the reader's language, and `/en/…` to the address without prefix.
 */
function isAskedFor(locale: Locale, cookie: string | undefined): boolean {
  if (!isLocale(location.pathname.split('/')[1])) return wasRedirected() && cookie === locale
  return !(wasRedirected() && chooseLocale(cookie, navigator.language) === locale)
}

function wasRedirected(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival instanceof PerformanceNavigationTiming && arrival.redirectCount > 0
}

function storedLanguage(): Locale | undefined {
  try {
    const stored = localStorage.getItem(languageKey)
    return isLocale(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function cookieLanguage(): string | undefined {
  return new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`).exec(document.cookie)?.[1]
}
