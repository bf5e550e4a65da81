import type { ReactNode } from 'react'

/** Why something was not done, read out at once. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-coral">
      {children}
    </p>
  )
}
