import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { requestInput, type LeadFormValues } from '@/lib/leads/request/schema'

const parsed = zodResolver(requestInput)

export const validation: Resolver<LeadFormValues> = async (values, context, options) => {
  const result = await parsed(values, context, options as Parameters<typeof parsed>[2])
  // Parsing drops `visit`, which is no field of a lead, but the server requires it.
  return { ...result, values: { ...result.values, visit: values.visit } } as Awaited<
    ReturnType<Resolver<LeadFormValues>>
  >
}
