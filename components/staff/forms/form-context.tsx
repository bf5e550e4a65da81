import { createContext, use, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

// The library's own provider would enlarge the script of the request form, because both share a file. Its
// `Controller` and `useWatch` therefore need their `control`.
const FormContext = createContext<unknown>(null)

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  children: ReactNode
}

export function FormProvider<Values extends FieldValues>({ form, children }: Props<Values>) {
  // A new object each time, because the library changes its own when the state of the form changes.
  return <FormContext value={{ ...form }}>{children}</FormContext>
}

/** The form around a field. `Values` lists the form values that the field needs. */
export function useFormContext<Values extends FieldValues>() {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of its form')
  return form as UseFormReturn<Values>
}
