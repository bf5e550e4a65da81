'use client'

import './site.css'
import { useParams } from 'next/navigation'
import { ErrorNotice } from '@/components/site/notices/error-notice'
import { defaultLocale } from '@/lib/platform/language/locales'

/** Replaces a failing root layout. */
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
