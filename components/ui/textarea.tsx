import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlVariants, type ControlVariants } from './control-variants'

export function Textarea({ density, className, ...props }: ComponentProps<'textarea'> & ControlVariants) {
  return <textarea className={clsx(controlVariants({ density }), 'resize-y', className)} {...props} />
}
