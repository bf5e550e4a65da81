import { cva, type VariantProps } from 'class-variance-authority'

/** Joined by clsx, because tailwind-merge has 9 kB: a `className` must not conflict with these classes. */
export const controlVariants = cva(
  'block w-full rounded-sm border border-input bg-card leading-normal transition-colors placeholder:text-muted-foreground hover:border-foreground disabled:opacity-60 aria-invalid:border-destructive',
  {
    variants: {
      density: {
        roomy: 'min-h-12 px-3.5 py-2.5 text-base',
        default: 'min-h-11 px-3 py-2 text-[0.9375rem]',
        compact: 'min-h-10 px-3 py-1.5 text-sm',
      },
    },
    defaultVariants: { density: 'default' },
  },
)

export type ControlVariants = VariantProps<typeof controlVariants>
