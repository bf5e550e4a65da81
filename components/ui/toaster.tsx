'use client'

import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toastHotkey } from './toast-hotkey'

interface Props {
  /** Label of the notification region, hotkey included. */
  label: string
  closeLabel: string
  /** Where they cover least: forms have their buttons at the bottom, dialogs their close button at the top right. */
  position?: 'bottom-right' | 'top-center'
}

const look = {
  // On a phone they are as wide as a dialog, minus its close button.
  toast:
    'bg-card text-foreground border-border font-sans flex w-full items-start gap-3 border p-5 pr-12 md:max-w-[420px] data-[y-position=top]:max-sm:max-w-[calc(100%-5.5rem)] relative',
  title: 'font-medium leading-snug',
  description: 'mt-1 text-[0.9375rem] leading-relaxed opacity-90',
  error: 'bg-coral! text-ivory! border-coral!',
  closeButton:
    'absolute! top-1! right-1! left-auto! size-11! transform-none! border-0! bg-transparent! text-current! grid place-items-center',
}

/** Where toasts appear: one at a time, for five seconds; F8 moves the focus there. */
export function Toaster({ label, closeLabel, position = 'bottom-right' }: Props) {
  return (
    <Sonner
      position={position}
      visibleToasts={1}
      duration={5000}
      hotkey={[toastHotkey]}
      customAriaLabel={label}
      closeButton
      style={{ '--width': '420px' } as CSSProperties}
      icons={{ success: null, error: null }}
      toastOptions={{ unstyled: true, classNames: look, closeButtonAriaLabel: closeLabel }}
    />
  )
}
