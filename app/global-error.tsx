'use client'

import './globals.css'
import { useParams } from 'next/navigation'
import { ErrorNotice } from '@/components/site/notices/error-notice'
import { defaultLocale } from '@/lib/platform/language/locales'

/** The error page for when the root layout itself fails. */
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
