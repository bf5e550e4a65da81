import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { countryCodes } from '@/lib/leads/country-codes'
import type { LeadData } from '@/lib/leads/personal-data'
import { leadLimits } from '@/lib/leads/field-lengths'

interface Props {
  lead: LeadData
  token: string
  /** Open after a rejected correction. */
  open: boolean
}

export async function CorrectionForm({ lead, token, open }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('MyData.request')
  const contact = await getTranslations('Contact')
  const id = (name: string) => `${name}-${lead.id}`
  // In the language's order of names.
  const names = locale === 'zh' ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const)
  // A lead from staff may have a code that the form does not offer.
  const offered = countryCodes.some(({ code }) => code === lead.countryCode)
  return (
    <details open={open} className="mt-4 print:hidden">
      <summary className="cursor-pointer py-2 font-medium underline underline-offset-4">
        {t('correct')}
      </summary>
      <form action="/api/privacy/correction" method="post" className="mt-3 grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={locale} />
        <input type="hidden" name="leadId" value={lead.id} />
        {names.map((name) => (
          <div key={name}>
            <Label id={id(name)}>{contact(name)}</Label>
            <Input id={id(name)} name={name} required maxLength={leadLimits.name} defaultValue={lead[name]} />
          </div>
        ))}
        <div>
          <Label id={id('countryCode')}>{contact('countryCode')}</Label>
          <NativeSelect id={id('countryCode')} name="countryCode" defaultValue={lead.countryCode}>
            {!offered && <option value={lead.countryCode}>{lead.countryCode}</option>}
            {countryCodes.map(({ code, name }) => (
              <option key={code} value={code}>
                {contact('countryOption', { code, country: contact(`countries.${name}`) })}
              </option>
            ))}
          </NativeSelect>
        </div>
        <div>
          <Label id={id('phone')}>
            {contact('phone')}
            <span className="font-normal text-muted-foreground"> {contact('optional')}</span>
          </Label>
          <Input
            id={id('phone')}
            name="phone"
            type="tel"
            maxLength={leadLimits.phone}
            defaultValue={lead.phone ?? ''}
          />
        </div>
        <div className="sm:col-span-2">
          <Button>{t('save')}</Button>
        </div>
      </form>
    </details>
  )
}

function Label({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <label htmlFor={id} className="mb-2 block text-[0.9375rem] leading-snug font-medium">
      {children}
    </label>
  )
}
