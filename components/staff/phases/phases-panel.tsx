import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { IconButton } from '@/components/staff/buttons'
import type { StaffPhaseJson } from '@/lib/updates/phases/schema'
import { actionsBelow, DataTable, type Column } from '@/components/staff/data-table'
import { DateText, patterns } from '@/components/staff/date-text'
import { QueryResult } from '@/components/staff/query-result'
import { PhaseDialog } from './edit-phase'
import { usePhases } from './use-phases'

export function PhasesPanel() {
  const [editing, setEditing] = useState<StaffPhaseJson | null>(null)
  // Shows visitors that staff have looked at the phase and that its data are current.
  const confirm = useMutation({
    mutationFn: (key: string) => callApi('PATCH', `/api/phases/${key}`, { body: { confirmed: true } }),
    onSuccess: () =>
      showToast({ title: 'Confirmed', text: 'The timeline says that it was looked at today.' }),
    meta: { failed: 'Not confirmed', changes: [queryKeys.phases] },
  })
  const phases = usePhases()
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted-foreground">
        Visitors see these dates and percentages above the updates, with the day on which one was last saved
        or confirmed.{' '}
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
      <QueryResult query={phases}>
        {(data) => (
          <DataTable
            aria-label="Phases"
            columns={[
              ...columns,
              {
                head: <span className="sr-only">Actions</span>,
                ...actionsBelow,
                cell: (phase) => (
                  <>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Confirm ${phase.name.en}`}
                      disabled={confirm.isPending}
                      onClick={() => confirm.mutate(phase.key)}
                    >
                      Confirm
                    </Button>
                    <IconButton
                      label={`Edit ${phase.name.en}`}
                      onClick={() => setEditing(phase)}
                      Icon={Pencil}
                    />
                  </>
                ),
              },
            ]}
            rows={data}
            keyOf={({ key }) => key}
            rowProps={() => ({ className: 'hover:bg-mist/50' })}
          />
        )}
      </QueryResult>
      {editing && <PhaseDialog key={editing.key} phase={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

const wide = 'hidden sm:table-cell'

const columns: Column<StaffPhaseJson>[] = [
  {
    head: 'Phase',
    cellClass: 'max-sm:block',
    cell: (phase) => (
      <>
        <span className="font-medium">{phase.name.en}</span>
        {/* Phones have no columns for dates and progress. */}
        <span className="block text-sm text-muted-foreground sm:hidden">
          Planned <Planned {...phase} />
        </span>
        <span className="block text-sm text-muted-foreground sm:hidden">
          Actual <Actual {...phase} />
        </span>
        <span className="block text-sm text-muted-foreground sm:hidden">Done {phase.percent}%</span>
      </>
    ),
  },
  { head: 'Planned', className: wide, cellClass: 'text-sm', cell: Planned },
  { head: 'Actual', className: wide, cellClass: 'text-sm', cell: Actual },
  {
    head: 'Looked at',
    className: wide,
    cellClass: 'text-sm',
    cell: ({ updatedAt }) => (
      <span className="whitespace-nowrap">
        <DateText value={updatedAt} pattern={patterns.day} />
      </span>
    ),
  },
  { head: 'Done', className: `${wide} text-right`, cell: ({ percent }) => `${percent}%` },
]

function Planned({ plannedStart, plannedEnd }: StaffPhaseJson) {
  return (
    <>
      <Day value={plannedStart} /> – <Day value={plannedEnd} />
    </>
  )
}

function Actual({ actualStart, actualEnd }: StaffPhaseJson) {
  if (!actualStart) return 'not begun'
  const start = <Day value={actualStart} />
  if (!actualEnd) return <>since {start}</>
  return (
    <>
      {start} – <Day value={actualEnd} />
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
