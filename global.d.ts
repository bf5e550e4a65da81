import type { Locale } from '@/lib/platform/language/locales'
import type { Messages } from '@/lib/platform/language/messages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
