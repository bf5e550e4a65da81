'use client'

import { useSyncExternalStore, type ComponentType } from 'react'

interface Props {
  label: string
  closeLabel: string
}

let toaster: ComponentType<Props> | null = null
const waiting = new Set<() => void>()

/** Puts the toaster into the layout, where a toast outlives the page that shows it. Called by what shows toasts. */
export function bringToaster(component: ComponentType<Props>) {
  toaster = component
  for (const changed of waiting) changed()
}

/** The place of the toasts. Their library comes with the component that shows them, not with each page. */
export function LateToaster(props: Props) {
  const Toaster = useSyncExternalStore(
    watch,
    () => toaster,
    () => null,
  )
  return Toaster && <Toaster {...props} />
}

function watch(changed: () => void) {
  waiting.add(changed)
  return () => void waiting.delete(changed)
}
