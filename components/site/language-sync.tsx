'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keepPlace } from '@/components/motion/anchor-scroll'
import { isLocale, languageKey, type Locale } from '@/lib/language/locales'
import { addressIn, writeLanguageCookie } from './use-choose-language'

/**
 * The choice in local storage wins over the cookie, which may be missing after an older visit: the cookie is
 * corrected, and a page whose address names no language is shown in the chosen one.
 */
export function LanguageSync({ locale }: { locale: Locale }) {
  const router = useRouter()
  useEffect(() => {
    keepPlace(false)
    const stored = storedLanguage()
    if (!stored) return
    if (cookieLanguage() !== stored) writeLanguageCookie(stored)
    const named = isLocale(location.pathname.split('/')[1])
    if (!named && stored !== locale) router.replace(addressIn(stored))
  }, [locale, router])
  return null
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
