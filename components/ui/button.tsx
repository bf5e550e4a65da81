import { Slot } from '@radix-ui/react-slot'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { buttonVariants } from './button-variants'

interface Props extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Applies the styles to the single child, for example a link. */
  asChild?: boolean
}

export function Button({ className, variant, size, asChild = false, ...props }: Props) {
  const Element = asChild ? Slot : 'button'
  return <Element className={cn(buttonVariants({ variant, size }), className)} {...props} />
}
