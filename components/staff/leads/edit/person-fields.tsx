import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Options } from '@/components/staff/forms/options'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'
import { channelLabels, channelNames, type ChannelName } from '@/lib/channels'
import { countryCodes } from '@/lib/leads/country-codes'
import { leadLimits } from '@/lib/leads/field-lengths'
import { z } from '@/lib/platform/http/zod'
import { plotNumbers, villaInterests } from '@/lib/villas'

type Name = 'firstName' | 'lastName' | 'countryCode' | 'phone' | 'email'

interface Props {
  field: (name: Name | `channels.${ChannelName}`) => UseFormRegisterReturn
  errorOf: (name: Name | 'channels') => string | undefined
}

/** Who the person is and how to reach them: a name and one way are enough. */
export function PersonFields({ field, errorOf }: Props) {
  const country = useTranslations('Contact.countries')
  const fieldProps = (name: Name) => ({ ...field(name), error: errorOf(name) })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="off"
        maxLength={leadLimits.name}
        {...fieldProps('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        maxLength={leadLimits.name}
        {...fieldProps('lastName')}
      />
      <div className="grid grid-cols-[9rem_1fr] items-start gap-3">
        <SelectField label="Country code" {...fieldProps('countryCode')}>
          <Options of={countryCodes.map(({ code, name }) => [code, `${code} ${country(name)}`])} />
        </SelectField>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={leadLimits.phone}
          {...fieldProps('phone')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={leadLimits.email}
        hint="A name and one way to reach the person are enough."
        {...fieldProps('email')}
      />
      <details className="sm:col-span-2">
        <summary className="w-fit cursor-pointer text-sm font-semibold">Other channels</summary>
        <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
          {channelNames.map((channel) => (
            <TextField
              key={channel}
              label={channelLabels[channel]}
              autoComplete="off"
              maxLength={leadLimits.channel}
              {...field(`channels.${channel}`)}
            />
          ))}
        </div>
        {errorOf('channels') && <p className="mt-2 text-sm text-coral">{errorOf('channels')}</p>}
      </details>
    </div>
  )
}

export function useErrorOf<Name extends string>(errors: {
  [Field in Name]?: { message?: string | undefined }
}) {
  const t = useTranslations('Contact.validation')
  return (field: Name): string | undefined => {
    const message = errors[field]?.message
    // Fields of the request form have message keys; the others have sentences.
    return message && t.has(message as 'requiredField') ? t(message as 'requiredField') : message
  }
}

type Wish = 'villaType' | 'plot'

interface WishProps {
  field: (name: Wish) => UseFormRegisterReturn
  errorOf: (name: Wish) => string | undefined
}

export function WishFields({ field, errorOf }: WishProps) {
  const villa = useTranslations('Contact.villaOptions')
  return (
    <>
      <SelectField label="Villa type" error={errorOf('villaType')} {...field('villaType')}>
        <option value="">Not specified</option>
        <Options of={villaInterests.map((type) => [type, villa(type)])} />
      </SelectField>
      <SelectField label="Plot number" error={errorOf('plot')} {...field('plot')}>
        <option value="">None</option>
        <Options of={plotNumbers.map((number) => [number, `Plot ${number}`])} />
      </SelectField>
    </>
  )
}

const text = z.string()
/** Schema of these fields in a draft. */
export const personTexts = {
  firstName: text,
  lastName: text,
  email: text,
  countryCode: text,
  phone: text,
  channels: z.object({ whatsapp: text, line: text, wechat: text, telegram: text }),
}
