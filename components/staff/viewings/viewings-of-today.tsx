import { personName } from '@/lib/platform/language/person-name'
import { useViewings } from './use-viewings'

interface Props {
  day: string
  onOpen: (leadId: number) => void
  onShow: () => void
}

/** In the strip above the table: how many viewings today has, and the next one. */
export function ViewingsOfToday({ day, onOpen, onShow }: Props) {
  const { data, isError } = useViewings(`from=${day}&to=${day}`)
  const planned = data?.filter(({ status }) => status === 'planned')
  const [next] = planned ?? []
  return (
    <>
      <button type="button" className="group flex items-baseline gap-2 text-left" onClick={onShow}>
        <span className="text-xl font-semibold tabular-nums">{planned?.length ?? '–'}</span>
        <span className="font-medium underline-offset-4 group-hover:underline">Viewings today</span>
      </button>
      {next ? (
        <button
          type="button"
          aria-haspopup="dialog"
          className="group mt-0.5 block w-full truncate text-left text-sm text-muted-foreground"
          onClick={() => onOpen(next.leadId)}
        >
          <span className="text-foreground underline-offset-4 group-hover:underline">
            {personName(next.leadName)}
          </span>
          , {next.time}
        </button>
      ) : (
        <p className="mt-0.5 text-sm text-muted-foreground">
          {isError ? 'They could not be fetched.' : planned ? 'None today.' : 'Loading...'}
        </p>
      )}
    </>
  )
}
