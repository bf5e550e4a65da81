import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/** The form's messages, for the only part of the site that translates in the browser. */
export async function FormMessages({ children }: { children: ReactNode }) {
  const { Contact, Errors } = await getMessages()
  return <NextIntlClientProvider messages={{ Contact, Errors }}>{children}</NextIntlClientProvider>
}
