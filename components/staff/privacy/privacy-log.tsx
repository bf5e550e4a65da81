import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { PrivacyEventJson } from '@/lib/privacy/schema'
import { DateText, patterns } from '../date-text'
import { EmptyState } from '../empty-state'

/** What was corrected and deleted, without the data. */
export function PrivacyLog({ events }: { events: PrivacyEventJson[] }) {
  return (
    <section aria-labelledby="privacy-log">
      <h2 id="privacy-log" className="text-lg font-semibold">
        Corrected and deleted
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-muted-foreground">
        That it happened, and when; what it was is not kept.
      </p>
      {events.length === 0 ? (
        <EmptyState title="Nothing yet" />
      ) : (
        <Table aria-label="Corrected and deleted">
          <TableHeader>
            <TableRow>
              <TableHead>When</TableHead>
              <TableHead>What</TableHead>
              <TableHead>Leads</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {events.map((event) => (
              <TableRow key={event.id}>
                <TableCell className="whitespace-nowrap">
                  <DateText value={event.createdAt} pattern={patterns.minute} />
                </TableCell>
                <TableCell>{eventText(event)}</TableCell>
                <TableCell>{event.leads.toLocaleString('en')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

function eventText({ kind, actor }: PrivacyEventJson): string {
  switch (kind) {
    case 'corrected':
      return 'Corrected by the visitor'
    case 'deletedOnRequest':
      return 'Deleted on request, by the visitor'
    case 'deletedByStaff':
      return `Deleted by ${actor ?? 'staff'}`
    case 'deletedByAge':
      return 'Deleted at the end of the retention time'
    default:
      return kind
  }
}
