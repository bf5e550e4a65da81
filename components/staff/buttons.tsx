import { useMutation, type QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'

type Props = ComponentProps<typeof Button>

/** The outlined button of rows and notices. */
export function SmallButton(props: Props) {
  return <Button type="button" variant="outline" size="sm" {...props} />
}

export function IconButton({ label, Icon, ...button }: Props & { label: string; Icon: LucideIcon }) {
  return (
    <Button type="button" variant="ghost" size="icon" aria-label={label} {...button}>
      <Icon strokeWidth={1.5} aria-hidden />
    </Button>
  )
}

interface ActionProps extends Omit<Props, 'disabled' | 'onClick'> {
  action: () => Promise<unknown>
  /** Shown in a toast after a success. */
  done?: { title: string; text: string }
  changes: readonly QueryKey[]
  /** Title of the error toast. */
  failed?: string
}

/** A small button that runs its action without asking first. */
export function ActionButton({ action, done, changes, failed = 'Update failed', ...button }: ActionProps) {
  const act = useMutation({
    mutationFn: action,
    onSuccess: () => done && showToast(done),
    meta: { changes, failed },
  })
  return <SmallButton disabled={act.isPending} onClick={() => act.mutate()} {...button} />
}
