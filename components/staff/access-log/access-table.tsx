import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { AccessEventJson } from '@/lib/staff/access-log/schema'
import { DateText, patterns } from '../date-text'
import { kindName } from './kind-names'

export function AccessTable({ events }: { events: AccessEventJson[] }) {
  return (
    <Table aria-label="Entries">
      <TableHeader>
        <TableRow>
          <TableHead className={wide}>When</TableHead>
          <TableHead>Who</TableHead>
          <TableHead>What</TableHead>
          <TableHead className={wide}>From</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {events.map((event) => (
          <TableRow key={event.id}>
            <TableCell className={`${wide} text-sm whitespace-nowrap`}>
              <DateText value={event.createdAt} pattern={patterns.minute} />
            </TableCell>
            <TableCell className="font-medium break-all">
              {event.username ?? <span className="font-normal text-muted-foreground">unknown name</span>}
            </TableCell>
            <TableCell>
              {kindName(event.kind)}
              {event.subject && <span className="text-muted-foreground">: {event.subject}</span>}
              {event.count > 1 && <span className="text-muted-foreground">, {event.count} times</span>}
              <span className="mt-0.5 block text-sm text-muted-foreground md:hidden">
                <DateText value={event.createdAt} pattern={patterns.minute} />, {placeOf(event)}
              </span>
            </TableCell>
            <TableCell className={`${wide} text-sm whitespace-nowrap`}>{placeOf(event)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Columns hidden on a phone, where time and place are below the words instead. */
const wide = 'hidden md:table-cell'

function placeOf({ network }: AccessEventJson): string {
  if (network === null) return 'the server itself'
  return network === 'unknown' ? 'an unknown network' : network
}
