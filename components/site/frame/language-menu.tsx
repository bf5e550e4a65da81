'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { keepPlace } from '@/components/motion/restore-scroll'
import { isPlainClick } from '@/components/ui/plain-click'
import { hreflang, type Locale } from '@/lib/platform/language/locales'
import { pathWithoutLocale } from '@/lib/platform/language/path'
import { addressIn, storeLanguage } from './choose-language'
import { useDismiss } from './use-dismiss'

interface Props {
  placement: 'bar' | 'menu'
  current: Locale
  label: string
  languages: { locale: Locale; name: string; flag: ReactNode }[]
}

export function LanguageMenu({ placement, current, label, languages }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const path = pathWithoutLocale(usePathname())
  const router = useRouter()
  const close = useDismiss(details)
  const currentLanguage = languages.find(({ locale }) => locale === current)

  /** Shows the same page, query and hash in that language without a reload. */
  function follow(event: MouseEvent, locale: Locale) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    close()
    storeLanguage(locale)
    if (locale === current) return
    keepPlace()
    router.push(addressIn(locale), { scroll: false })
  }

  return (
    <details ref={details} className="group/language relative" data-language-select>
      <summary
        aria-label={label}
        className="flex min-h-11 items-center gap-2.5 text-[0.9375rem] whitespace-nowrap"
      >
        {currentLanguage?.flag}
        <span lang={current}>{currentLanguage?.name}</span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.25}
          className="size-4 transition-transform group-open/language:rotate-180"
        />
      </summary>
      <ul
        data-waits=""
        className={clsx(
          'text-ink',
          placement === 'bar'
            ? 'absolute top-full right-0 min-w-44 border border-border bg-ivory py-2'
            : 'mt-1 grid grid-cols-2 bg-ivory',
        )}
      >
        {languages.map(({ locale, name, flag }) => (
          <li key={locale}>
            {/* On a not-found page only the click handler knows the URL, not the server. */}
            <a
              suppressHydrationWarning
              href={`/${locale}${path === '/' ? '' : path}`}
              lang={locale}
              hrefLang={hreflang[locale]}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => follow(event, locale)}
              className={clsx(
                'flex min-h-11 items-center gap-3 text-[0.9375rem] hover:bg-mist aria-[current]:font-medium',
                placement === 'bar' ? 'px-4' : 'pr-4',
              )}
            >
              {flag}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
