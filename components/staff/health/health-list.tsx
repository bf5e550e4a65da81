import { Badge } from '@/components/ui/badge'
import type { HealthCheck, HealthState } from '@/lib/health/schema'

const names: Record<HealthState, string> = { good: 'Good', attention: 'Attention', trouble: 'Trouble' }
const looks = { good: 'secondary', attention: 'outline', trouble: 'destructive' } as const

export function HealthList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <dl className="divide-y border-y">
      {checks.map(({ id, title, state, what, whatToDo }) => (
        <div key={id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
          <dt className="flex items-center justify-between gap-3 font-medium sm:justify-start">
            <span className="sm:order-2">{title}</span>
            <Badge variant={looks[state]} className="sm:w-24 sm:justify-center">
              {names[state]}
            </Badge>
          </dt>
          <dd className="max-w-3xl min-w-0">
            <p className="break-words">{what}</p>
            {whatToDo && <Advice text={whatToDo} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Commands are between backticks, as in a terminal. */
function Advice({ text }: { text: string }) {
  return (
    <p className="mt-1 text-muted-foreground">
      {text.split('`').map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <code key={at} className="bg-mist px-1 text-sm text-foreground">
            {part}
          </code>
        ),
      )}
    </p>
  )
}
