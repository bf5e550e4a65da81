import { ChartGantt, Newspaper } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { ViewSwitch } from '../view-switch'
import { PhasesPanel } from '@/components/staff/phases/phases-panel'
import { UpdatesPanel } from './updates-panel'

const parts = ['updates', 'phases'] as const
const views = {
  updates: { label: 'Updates', Icon: Newspaper },
  phases: { label: 'Phases', Icon: ChartGantt },
}

/** The construction updates, or the phases of the construction; the URL says which. */
export function UpdatesTab() {
  const [part, setPart] = useQueryState('part', parseAsStringLiteral(parts).withDefault('updates'))
  return (
    <>
      <ViewSwitch
        label="Show"
        views={views}
        param="part"
        shown={part}
        onShow={(name) => void setPart(name)}
      />
      {part === 'updates' ? <UpdatesPanel /> : <PhasesPanel />}
    </>
  )
}
