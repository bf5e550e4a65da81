import { getLocale, getMessages } from 'next-intl/server'
import { LateForm } from './late-form'
import type { LiveFormProps } from './live-form'

/** The request form with its messages: the only part of the site that translates in the browser. */
export async function ContactForm(props: Omit<LiveFormProps, 'locale' | 'messages'>) {
  const locale = await getLocale()
  const { Contact, Errors } = await getMessages()
  return <LateForm {...props} locale={locale} messages={{ Contact, Errors }} />
}
