import { zodResolver } from '@hookform/resolvers/zod'
import { leadInput } from '@/lib/leads/schema'

export const leadResolver = zodResolver(leadInput)
