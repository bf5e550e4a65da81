import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/** The words of the form, for the only part of the site that speaks in the browser. */
export async function FormMessages({ children }: { children: ReactNode }) {
  const { Contact, Errors } = await getMessages()
  return <NextIntlClientProvider messages={{ Contact, Errors }}>{children}</NextIntlClientProvider>
}
