'use client'

import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toastHotkey } from './toast-hotkey'
import { useMedia } from '@/components/ui/hooks/use-media'

interface Props {
  /** Label of the notification region, hotkey included. */
  label: string
  closeLabel: string
  /**
   * `staff` places toasts where they cover neither titles nor buttons: in the empty middle of the dashboard's
   * header or, on a phone, at the lower edge (app/staff.css).
   */
  place?: 'corner' | 'staff'
}

const sharedClasses = {
  toast: 'bg-card text-foreground border-border font-sans flex w-full border relative',
  title: 'font-medium leading-snug',
  error: 'bg-coral! text-ivory! border-coral!',
  actionButton:
    'shrink-0 self-center rounded-sm border border-current px-2.5 min-h-9 text-sm font-medium hover:bg-accent hover:text-foreground',
}

const classesByPlace = {
  corner: {
    ...sharedClasses,
    toast: clsx(sharedClasses.toast, 'items-start gap-3 p-5 pr-12 md:max-w-[420px]'),
    description: 'mt-1 text-[0.9375rem] leading-relaxed opacity-90',
    closeButton: clsx(closeClass(), 'top-1! right-1!'),
  },
  staff: {
    ...sharedClasses,
    toast: clsx(
      sharedClasses.toast,
      'min-h-16 items-center gap-2 border-l-4 border-l-sea py-1 pr-10 pl-3 text-[0.8125rem] leading-snug max-sm:min-h-(--message-height) max-sm:border-x-0 max-sm:border-t-4 max-sm:border-t-sea max-sm:text-sm md:max-w-[420px]',
    ),
    content: 'flex-1',
    description: 'opacity-90',
    closeButton: clsx(closeClass(), 'top-1/2! right-0! -translate-y-1/2!'),
  },
}

function closeClass() {
  return 'absolute! left-auto! size-10! transform-none! [&_svg]:size-4 border-0! bg-transparent! text-current! grid place-items-center'
}

/** Shows one toast at a time, for five seconds. F8 moves the focus there. */
export function Toaster({ label, closeLabel, place = 'corner' }: Props) {
  const phone = useMedia('(width < 40rem)', false)
  return (
    <Sonner
      position={place === 'corner' ? 'bottom-right' : phone ? 'bottom-center' : 'top-center'}
      {...(place === 'staff' && {
        offset: { top: 4 },
        mobileOffset: { left: 0, right: 0, bottom: 'var(--message-bottom)' },
      })}
      visibleToasts={1}
      duration={5000}
      hotkey={[toastHotkey]}
      customAriaLabel={label}
      closeButton
      style={{ '--width': '420px' } as CSSProperties}
      icons={{ success: null, error: null }}
      toastOptions={{ unstyled: true, classNames: classesByPlace[place], closeButtonAriaLabel: closeLabel }}
    />
  )
}
