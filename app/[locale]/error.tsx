'use client'

import { ErrorNotice } from '@/components/site/notices/error-notice'

/** Error boundary in the reader's language, with a retry. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorNotice onRetry={reset} />
}
