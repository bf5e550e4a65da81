import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { StaffPhaseJson } from '@/lib/updates/phase-schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { LoadError } from '@/components/staff/load-error'
import { PhaseDialog } from './edit-phase'
import { usePhases } from './use-phases'

/** The phases of the construction, as visitors see them above the updates. */
export function PhasesPanel() {
  const [editing, setEditing] = useState<StaffPhaseJson | null>(null)
  const phases = usePhases()
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted-foreground">
        Visitors see these dates and percentages above the updates.{' '}
        <a
          href="/project-progress"
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1 font-medium text-foreground underline underline-offset-4"
        >
          View the timeline
          <ExternalLink className="size-4" strokeWidth={1.5} aria-hidden />
        </a>
      </p>
      {phases.isError && <LoadError error={phases.error} onRetry={() => void phases.refetch()} />}
      {phases.isPending && <PhasesSkeleton />}
      {phases.data && (
        <Table aria-label="Phases">
          <TableHeader>
            <TableRow>
              <TableHead>Phase</TableHead>
              <TableHead className="hidden sm:table-cell">Planned</TableHead>
              <TableHead className="hidden sm:table-cell">Actual</TableHead>
              <TableHead className="text-right">Done</TableHead>
              <TableHead>
                <span className="sr-only">Actions</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {phases.data.map((phase) => (
              <TableRow key={phase.key} className="hover:bg-mist/50">
                <TableCell>
                  <span className="font-medium">{phase.name.en}</span>
                  {/* On a phone these are not columns of their own. */}
                  <span className="block text-sm text-muted-foreground sm:hidden">
                    Planned <Planned phase={phase} />
                  </span>
                  <span className="block text-sm text-muted-foreground sm:hidden">
                    Actual <Actual phase={phase} />
                  </span>
                </TableCell>
                <TableCell className="hidden text-sm sm:table-cell">
                  <Planned phase={phase} />
                </TableCell>
                <TableCell className="hidden text-sm sm:table-cell">
                  <Actual phase={phase} />
                </TableCell>
                <TableCell className="text-right">{phase.percent}%</TableCell>
                <TableCell className="w-11">
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Edit ${phase.name.en}`}
                    onClick={() => setEditing(phase)}
                  >
                    <Pencil strokeWidth={1.5} aria-hidden />
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {editing && <PhaseDialog key={editing.key} phase={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function Planned({ phase: { plannedStart, plannedEnd } }: { phase: StaffPhaseJson }) {
  return (
    <>
      <Day value={plannedStart} /> – <Day value={plannedEnd} />
    </>
  )
}

function Actual({ phase: { actualStart, actualEnd } }: { phase: StaffPhaseJson }) {
  if (!actualStart) return 'not begun'
  if (!actualEnd)
    return (
      <>
        since <Day value={actualStart} />
      </>
    )
  return (
    <>
      <Day value={actualStart} /> – <Day value={actualEnd} />
    </>
  )
}

function Day({ value }: { value: string }) {
  return (
    <span className="whitespace-nowrap">
      <DateText value={value} pattern={patterns.day} zone="UTC" />
    </span>
  )
}

function PhasesSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 9 }, (_, row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
