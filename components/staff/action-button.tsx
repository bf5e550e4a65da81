import { useMutation, type QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

interface Props extends ComponentProps<typeof Button> {
  action: () => Promise<unknown>
  /** What a toast tells then. */
  done: { title: string; text: string }
  changes: readonly QueryKey[]
}

/** A small button that does something at once. */
export function ActionButton({ action, done, changes, ...button }: Props) {
  const act = useMutation({
    mutationFn: action,
    onSuccess: () => showToast(done),
    meta: { changes, failed: 'Update failed' },
  })
  return <Button size="sm" disabled={act.isPending} onClick={() => act.mutate()} {...button} />
}
