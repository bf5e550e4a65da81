import '@/app/staff.css'
import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { StaffProviders } from '@/components/staff/staff-providers'
import { Hydration } from '@/components/ui/hydration'
import { toastHotkey } from '@/components/ui/toast/toast-hotkey'
import { Toaster } from '@/components/ui/toast/toaster'
import { nonceHeader } from '@/lib/platform/http/nonce'
import { siteZone } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { replayScript } from '@/lib/platform/front/browser-scripts'
import { site } from '@/lib/site'
import { fontVariables } from '@/app/fonts'

export const metadata: Metadata = {
  title: { default: `Staff – ${site.brand}`, template: `%s – ${site.brand}` },
  robots: { index: false, follow: false },
}

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const { LeadStatus, Contact, Language, Plan, Villa } = messagesOf('en')
  const words = {
    LeadStatus,
    Contact: {
      villaOptions: Contact.villaOptions,
      countries: Contact.countries,
      validation: Contact.validation,
    },
    Language,
    Plan: { statuses: Plan.statuses, patterns: { plotName: Plan.patterns.plotName } },
    Villa: { types: Villa.types },
  }
  const nonce = (await headers()).get(nonceHeader) ?? undefined
  return (
    // Clicks before hydration are marked as busy.
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: replayScript() }} />
      </head>
      <body className="staff bg-card text-[0.9375rem] leading-normal">
        <NextIntlClientProvider locale="en" messages={words} timeZone={siteZone}>
          <StaffProviders>{children}</StaffProviders>
          <Hydration />
        </NextIntlClientProvider>
        <Toaster label={`Notifications, ${toastHotkey}`} closeLabel="Close notification" place="staff" />
      </body>
    </html>
  )
}
