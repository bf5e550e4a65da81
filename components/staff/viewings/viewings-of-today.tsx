import { personName } from '@/lib/platform/language/person-name'
import type { ViewingJson } from '@/lib/viewings/schema'
import { TodayFigure } from '../leads/today/today-words'

interface Props {
  viewings: readonly ViewingJson[]
  onOpen: (leadId: number) => void
  onShow: () => void
}

export function ViewingsOfToday({ viewings, onOpen, onShow }: Props) {
  const planned = viewings.filter(({ status }) => status === 'planned')
  const [next] = planned
  return (
    <TodayFigure
      count={planned.length}
      title="Viewings today"
      onShow={onShow}
      first={next && { name: personName(next.leadName), rest: next.time, onOpen: () => onOpen(next.leadId) }}
      none="None today."
    />
  )
}
