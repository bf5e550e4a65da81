import { TaskDialog } from '@/components/staff/task-dialog'
import { Button } from '@/components/ui/button'
import { lostReasonNames, lostReasons, type LostReason } from '@/lib/leads/status'

interface Props {
  who: string
  onChoose: (reason: LostReason | null) => void
  onClose: () => void
}

/** Asks for the reason when a lead is set to lost. It takes one click, and the reason may stay unknown. */
export function AskLostReason({ who, onChoose, onClose }: Props) {
  const choose = (reason: LostReason | null) => {
    onChoose(reason)
    onClose()
  }
  return (
    <TaskDialog title="Why was it lost?" text={who} className="max-w-md" onClose={onClose}>
      <div className="grid grid-cols-2 gap-2">
        {lostReasons.map((reason) => (
          <Button key={reason} variant="outline" onClick={() => choose(reason)}>
            {lostReasonNames[reason]}
          </Button>
        ))}
      </div>
      <Button variant="ghost" className="mt-2 w-full" onClick={() => choose(null)}>
        No reason known
      </Button>
    </TaskDialog>
  )
}
