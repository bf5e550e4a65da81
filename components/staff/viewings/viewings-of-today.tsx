import { personName } from '@/lib/platform/language/person-name'
import { TodayFigure } from '../leads/today/today-words'
import { useViewings } from './use-viewings'

interface Props {
  day: string
  onOpen: (leadId: number) => void
  onShow: () => void
}

/** Number of today's viewings, and the next one. */
export function ViewingsOfToday({ day, onOpen, onShow }: Props) {
  const { data, isError } = useViewings(`from=${day}&to=${day}`)
  const planned = data?.filter(({ status }) => status === 'planned')
  const [next] = planned ?? []
  return (
    <TodayFigure
      count={planned?.length}
      title="Viewings today"
      onShow={onShow}
      first={next && { name: personName(next.leadName), rest: next.time, onOpen: () => onOpen(next.leadId) }}
      none={isError ? 'They could not be fetched.' : planned ? 'None today.' : 'Loading...'}
    />
  )
}
