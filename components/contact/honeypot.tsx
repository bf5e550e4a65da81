import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { honeypotField } from '@/lib/leads/limits'
import type { LeadFormValues } from '@/lib/leads/request/schema'

/** A field that only bots fill in: invisible, not focusable, not announced. */
export function Honeypot({ form }: { form: UseFormReturn<LeadFormValues> }) {
  const t = useTranslations('Contact')
  return (
    <div inert aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <label>
        {t('trap')}
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register(honeypotField)} />
      </label>
    </div>
  )
}
