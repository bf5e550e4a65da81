import { NextIntlClientProvider } from 'next-intl'
import { useEffect } from 'react'
import { bringToaster } from '@/components/site/frame/late-toaster'
import { Toaster } from '@/components/ui/toaster'
import { siteZone, type Locale } from '@/lib/platform/language/locales'
import type { Messages } from '@/lib/platform/language/messages'
import { RequestForm, type RequestFormProps, type Surroundings } from './request-form'

export interface LiveFormProps extends RequestFormProps {
  locale: Locale
  messages: Pick<Messages, 'Contact' | 'Errors'>
}

interface Mounting {
  /** Called once, when it is hydrated or mounted. */
  onLive?: () => void
}

/** The form with what it needs in the browser. It may be a React root of its own, so nothing comes from a context. */
export function LiveForm({ locale, messages, onLive, ...form }: LiveFormProps & Surroundings & Mounting) {
  useEffect(() => {
    bringToaster((props) => <Toaster {...props} />)
    onLive?.()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, whatever function a later render passes
  }, [])
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={siteZone}>
      <RequestForm {...form} />
    </NextIntlClientProvider>
  )
}
