import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlVariants, type ControlVariants } from './control-variants'

export function Input({ density, className, ...props }: ComponentProps<'input'> & ControlVariants) {
  return <input className={clsx(controlVariants({ density }), className)} {...props} />
}
