import type { ComponentProps } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import { LocalLink } from './local-link'

type Variant = 'default' | 'outline' | 'light' | 'lightOutline'

interface Props extends ComponentProps<typeof LocalLink> {
  variant?: Variant
}

export function ActionLink({ variant = 'default', className, ...props }: Props) {
  return <LocalLink className={cn(buttonVariants({ variant, size: 'lg' }), className)} {...props} />
}
