import type { Locale } from '@/lib/language/locales'
import type { Messages } from '@/lib/language/messages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
