import { Button } from '@/components/ui/button'

interface Props {
  error: Error
  onRetry: () => void
}

/** A list that could not be fetched: what failed, why, and a retry. */
export function LoadError({ error, onRetry }: Props) {
  const reason = error.cause instanceof Error ? error.cause.message : undefined
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border border-border p-8">
      <div>
        <h2 className="text-lg font-semibold">{error.message}</h2>
        {reason && <p className="mt-1 text-muted-foreground">{reason}</p>}
      </div>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
