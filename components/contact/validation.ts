import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { requestInput, type LeadFormValues } from '@/lib/leads/request/schema'

const parsed = zodResolver(requestInput)

export const validation: Resolver<LeadFormValues> = async (values, context, options) => {
  const result = await parsed(values, context, options as Parameters<typeof parsed>[2])
  // The tick is no field of a lead, so parsing drops it; the server asks for it again.
  return { ...result, values: { ...result.values, visit: values.visit } } as Awaited<
    ReturnType<Resolver<LeadFormValues>>
  >
}
