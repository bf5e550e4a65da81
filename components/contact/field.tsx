import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { leadLimits } from '@/lib/leads/field-lengths'
import type { LeadFormValues } from '@/lib/leads/request/schema'

export interface FieldsProps {
  form: UseFormReturn<LeadFormValues>
  /** Initial values: the input of a rejected form, or those in the URL. */
  values: Record<string, string>
}

type FieldName = keyof LeadFormValues

/** Connects labels and controls with their errors. */
export function useFields({ register, formState: { errors } }: UseFormReturn<LeadFormValues>) {
  const t = useTranslations('Contact.validation')

  /** The schema returns the key of the text. */
  function errorText(name: FieldName): string | undefined {
    const message = errors[name]?.message
    if (!message) return undefined
    // A message of the validation library is not a key. It concerns a missing field.
    const key = message as Parameters<typeof t>[0]
    return t.has(key) ? t(key, { max: longest[name] ?? leadLimits.message }) : t('requiredField')
  }

  return {
    field: (name: FieldName) => ({ id: name, error: errorText(name) }),
    control: (name: FieldName, options?: Parameters<typeof register>[1]) => ({
      id: name,
      ...(errors[name]?.message && { 'aria-invalid': true, 'aria-describedby': errorId(name) }),
      ...register(name, options),
    }),
  }
}

const longest: Partial<Record<FieldName, number>> = {
  firstName: leadLimits.name,
  lastName: leadLimits.name,
  phone: leadLimits.phone,
  message: leadLimits.message,
}

interface Props {
  id: string
  label: string
  required?: boolean
  /** After the label, such as "(optional)". */
  note?: string
  error: string | undefined
  /** Shown by CSS while an empty field that was submitted waits for the scripts. */
  missing?: string
  className?: string
  children: ReactNode
}

export function Field({ id, label, required, note, error, missing, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-[0.9375rem] leading-snug font-medium">
        {label}
        {required && <span aria-hidden> *</span>}
        {/* A full-width bracket brings its own space. */}
        {note && !note.startsWith('（') && ' '}
        {note && <span className="font-normal text-muted-foreground">{note}</span>}
      </label>
      {children}
      {(error ?? missing) && (
        <p
          id={error && errorId(id)}
          className={clsx(
            'mt-1.5 text-[0.9375rem] leading-snug font-medium text-destructive',
            !error && 'if-missing',
          )}
        >
          {error ?? missing}
        </p>
      )}
    </div>
  )
}

function errorId(id: string) {
  return `${id}-error`
}
