import { createElement } from 'react'
import { toast } from 'sonner'

interface Toast {
  title: string
  /** Several sentences are shown in sequence. */
  text?: string | string[]
  variant?: 'default' | 'destructive'
  /** A button in the toast, which then stays longer. */
  action?: { label: string; onClick: () => void }
}

const withAction = { duration: 10_000 }

/** Replaces the previous toast, so that there is one at a time. */
export function showToast({ title, text, variant = 'default', action }: Toast) {
  toast.dismiss()
  const options = {
    description: Array.isArray(text) ? text.map(sentence) : text,
    ...(action && { action, ...withAction }),
  }
  if (variant === 'destructive') toast.error(title, options)
  else toast(title, options)
}

function sentence(text: string, index: number) {
  return createElement('span', { key: index, className: 'block' }, text)
}
