import '../globals.css'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { locales } from '@/lib/language/locales'
export const dynamicParams = false
export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}
export default async function PublicLayout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const { locale } = await params
  return (
    <html lang={locale}>
      <body><NextIntlClientProvider messages={null}>{children}</NextIntlClientProvider></body>
    </html>
  )
}
