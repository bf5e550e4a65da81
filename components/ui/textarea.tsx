import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlLook } from './input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlLook, 'resize-y', className)} {...props} />
}
