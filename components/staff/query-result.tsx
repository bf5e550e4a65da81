import { messageOf } from '@/components/staff/browser/api'
import type { ReactNode } from 'react'
import { SmallButton } from './buttons'
import { Skeleton } from '@/components/ui/skeleton'

interface Query<Data> {
  data: Data | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

interface Props<Data> {
  query: Query<Data>
  /** A class with the height of the content, or a skeleton of its rows. */
  placeholder?: ReactNode
  children: (data: Data) => ReactNode
}

/** A placeholder, an error, or data. While another page loads, the old one stays, marked as stale. */
export function QueryResult<Data>({ query, placeholder = 'h-96', children }: Props<Data>) {
  const { data, error, isPlaceholderData, refetch } = query
  return (
    <>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          {typeof placeholder === 'string' ? <Skeleton className={placeholder} /> : placeholder}
        </div>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          {children(data)}
        </div>
      )}
    </>
  )
}

/** An error that names the data and keeps the reason as its cause. */
export function failedToFetch(data: string) {
  return (cause: unknown): never => {
    throw new Error(`Failed to fetch ${data}`, { cause })
  }
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = error.cause instanceof Error ? messageOf(error.cause) : undefined
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border border-border p-8">
      <div>
        <h2 className="text-lg font-semibold">{messageOf(error)}</h2>
        {reason && <p className="mt-1 text-muted-foreground">{reason}</p>}
      </div>
      <SmallButton onClick={onRetry}>Try again</SmallButton>
    </div>
  )
}
