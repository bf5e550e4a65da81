import '@/app/site.css'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { preload } from 'react-dom'
import { AnchorScroll } from '@/components/motion/anchor-scroll'
import { RevealObserver } from '@/components/motion/reveal-observer'
import { Footer } from '@/components/site/frame/footer'
import { Header } from '@/components/site/frame/header'
import { OfflineNotice } from '@/components/site/frame/offline-notice'
import { LanguageSync } from '@/components/site/frame/language-sync'
import { SoftLinks } from '@/components/site/soft-links'
import { Hydration } from '@/components/ui/hydration'
import { toastHotkey } from '@/components/ui/toast/toast-hotkey'
import { Toaster } from '@/components/ui/toast/toaster'
import { isLocale, locales } from '@/lib/platform/language/locales'
import { wideScreen } from '@/lib/platform/front/browser-scripts'
import { themeColour } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'
import { preloadedFonts } from '@/app/font-files'
import { fontVariables } from '@/app/fonts'

export const metadata = { metadataBase: new URL(site.url), applicationName: site.brand }
export const viewport = { themeColor: themeColour }

export const dynamicParams = false

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

export default async function PublicLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const t = await getTranslations('A11y')
  const common = await getTranslations('Common')
  const offline = await getTranslations('Offline')
  const errors = await getTranslations('Errors')
  for (const font of preloadedFonts(locale))
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', media: wideScreen })
  return (
    <html lang={locale} className={fontVariables} data-scroll-behavior="smooth" suppressHydrationWarning>
      <body>
        <a
          href="#content"
          data-skip-link
          className="fixed top-2 left-2 z-60 -translate-y-24 bg-sea px-5 py-3 text-ivory focus:translate-y-0 print:hidden"
        >
          {t('skipToContent')}
        </a>
        <Header />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        {/* Here a toast outlives the page that shows it. */}
        <Toaster label={t('notifications', { hotkey: toastHotkey })} closeLabel={t('closeNotification')} />
        <LanguageSync locale={locale} />
        <SoftLinks loading={common('loading')} />
        <AnchorScroll />
        <RevealObserver />
        <OfflineNotice
          title={offline('title')}
          text={offline('text')}
          kept={offline('kept')}
          tryAgain={errors('tryAgain')}
        />
        <Hydration />
      </body>
    </html>
  )
}
