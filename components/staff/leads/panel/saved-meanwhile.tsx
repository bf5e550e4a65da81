import { SmallButton } from '@/components/staff/buttons'

interface Props {
  title: string
  /** The colleague's version, if it is not on screen. */
  theirs?: string
  /** Label of the button that keeps the member's input. */
  mine: string
  onTheirs: () => void
  onMine: () => void
}

/** A colleague has saved first, so the member chooses between both versions. */
export function SavedMeanwhile({ title, theirs, mine, onTheirs, onMine }: Props) {
  return (
    <div role="alert" className="border-l-4 border-coral bg-mist p-4 text-sm">
      <p className="font-semibold">{title}</p>
      {theirs && <p className="mt-1 whitespace-pre-line">{theirs}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <SmallButton onClick={onTheirs}>Take theirs</SmallButton>
        <SmallButton onClick={onMine}>{mine}</SmallButton>
      </div>
    </div>
  )
}
