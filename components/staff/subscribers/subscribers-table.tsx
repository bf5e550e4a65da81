import { Trash2 } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { SubscriberJson } from '@/lib/subscribers/schema'
import { DateText, patterns } from '../date-text'
import { languageNames } from '../language-names'
import { sourceName, stateText, topicsOf } from './subscriber-words'

interface Props {
  subscribers: SubscriberJson[]
  onRemove: (subscriber: SubscriberJson) => void
}

export function SubscribersTable({ subscribers, onRemove }: Props) {
  return (
    <Table aria-label="Subscribers">
      <TableHeader>
        <TableRow>
          <TableHead>Email</TableHead>
          <TableHead className={wide}>Topics</TableHead>
          <TableHead className={wide}>Language</TableHead>
          <TableHead className="hidden sm:table-cell">State</TableHead>
          <TableHead className={wide}>Asked</TableHead>
          <TableHead className={wide}>Confirmed</TableHead>
          <TableHead>Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {subscribers.map((subscriber) => (
          <TableRow key={subscriber.id}>
            <TableCell className="break-all">
              {subscriber.email}
              <span className="block text-sm break-normal text-muted-foreground lg:hidden">
                {topicsOf(subscriber)} · {languageNames.of(subscriber.language)}
                <span className="sm:hidden"> · {stateText(subscriber)}</span>
              </span>
            </TableCell>
            <TableCell className={wide}>{topicsOf(subscriber)}</TableCell>
            <TableCell className={wide}>{languageNames.of(subscriber.language)}</TableCell>
            <TableCell className="hidden sm:table-cell">
              <Badge variant={looks[subscriber.state]}>{stateText(subscriber)}</Badge>
            </TableCell>
            <TableCell className={wide}>
              <span className="whitespace-nowrap">
                <DateText value={subscriber.askedAt} pattern={patterns.day} />
              </span>
              <span className="block text-sm text-muted-foreground">{sourceName(subscriber.source)}</span>
            </TableCell>
            <TableCell className={wide}>
              {subscriber.confirmedAt ? (
                <DateText value={subscriber.confirmedAt} pattern={patterns.day} />
              ) : (
                '–'
              )}
            </TableCell>
            <TableCell>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${subscriber.email}`}
                onClick={() => onRemove(subscriber)}
              >
                <Trash2 strokeWidth={1.5} aria-hidden />
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const wide = 'hidden lg:table-cell'
const looks = { active: 'default', asked: 'outline', stopped: 'secondary' } as const
