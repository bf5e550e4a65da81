'use client'

import './globals.css'
import { useParams } from 'next/navigation'
import { ErrorNotice } from '@/components/site/error-notice'
import { defaultLocale } from '@/lib/language/locales'

/** Even the frame around the page broke: the same words without it. */
export default function GlobalError() {
  const { locale = defaultLocale } = useParams<{ locale?: string }>()
  return (
    <html lang={locale}>
      <body>
        <ErrorNotice onRetry={() => location.reload()} />
      </body>
    </html>
  )
}
