import { cva } from 'class-variance-authority'

/** Button styles, also for links and for pages that need no component. */
export const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 rounded-sm border text-center leading-snug font-medium transition-colors duration-200 disabled:opacity-60 print:hidden [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'border-primary bg-primary text-primary-foreground hover:border-ink hover:bg-ink',
        destructive:
          'border-destructive bg-destructive text-destructive-foreground hover:border-ink hover:bg-ink',
        outline: 'border-input bg-transparent text-foreground hover:bg-accent',
        ghost: 'border-transparent bg-transparent text-foreground hover:bg-accent',
        light: 'border-ivory bg-ivory text-ink hover:border-sand hover:bg-sand',
        lightOutline: 'border-ivory bg-transparent text-ivory hover:bg-ivory hover:text-ink',
      },
      size: {
        default: 'min-h-11 px-5 py-2 text-[0.9375rem]',
        sm: 'min-h-9 px-3 py-1.5 text-sm',
        lg: 'min-h-13 px-7 py-3 text-base',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)
