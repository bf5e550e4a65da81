import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import { LocalLink } from './local-link'

type Props = ComponentProps<typeof LocalLink> & Pick<VariantProps<typeof buttonVariants>, 'variant'>

export function ActionLink({ variant, className, ...props }: Props) {
  return <LocalLink className={cn(buttonVariants({ variant, size: 'lg' }), className)} {...props} />
}
