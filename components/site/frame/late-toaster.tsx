'use client'

import { useSyncExternalStore, type ReactNode } from 'react'

interface Props {
  label: string
  closeLabel: string
}

type Toaster = (props: Props) => ReactNode

let toaster: Toaster | null = null
const waiting = new Set<() => void>()

/** Puts the toaster into the layout, where a toast outlives the page that shows it. Called by what shows toasts. */
export function bringToaster(rendered: Toaster) {
  toaster = rendered
  for (const changed of waiting) changed()
}

/** The place of the toasts. Their library comes with the component that shows them, not with each page. */
export function LateToaster(props: Props) {
  const render = useSyncExternalStore(
    watch,
    () => toaster,
    () => null,
  )
  return render?.(props)
}

function watch(changed: () => void) {
  waiting.add(changed)
  return () => void waiting.delete(changed)
}
