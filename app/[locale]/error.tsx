'use client'

import { ErrorNotice } from '@/components/site/error-notice'

/** Something broke while a page was made: said in the reader's language, with another try. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorNotice onRetry={reset} />
}
