import { currencyChoices } from '@/lib/money/currencies'
import { z } from '@/lib/platform/http/zod'
import { defaultLocale, locales } from '@/lib/platform/language/locales'

/** Rejects other parameters, because each value would be another document to typeset. */
export const sheetQuery = z.strictObject(
  {
    language: z.enum(locales, `language is one of ${locales.join(', ')}`).default(defaultLocale),
    currency: z.enum(currencyChoices, `currency is one of ${currencyChoices.join(', ')}`).default('usd'),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? 'The sheet takes no parameters but language and currency'
        : undefined,
  },
)
