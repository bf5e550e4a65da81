import { SmallButton } from '@/components/staff/buttons'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { Button } from '@/components/ui/button'

/** The usual next steps after an answer or a finished step, planned with one click. */
export const followOns = [
  { label: 'Follow up tomorrow', days: 1 },
  { label: 'Follow up in 3 days', days: 3 },
  { label: 'Follow up in a week', days: 7 },
] as const
type FollowOn = (typeof followOns)[number]

export function plannedBy({ days }: FollowOn): { nextStep: string; nextStepOn: string } {
  return { nextStep: 'Follow up', nextStepOn: dayAfter(siteDay(new Date()), days) }
}

interface Props {
  done: string
  disabled: boolean
  onChoose: (step: ReturnType<typeof plannedBy>) => void
  onNothing: () => void
}

/** Asks for the next step once the current one is done, so that no lead is left without a step by accident. */
export function AskForNext({ done, disabled, onChoose, onNothing }: Props) {
  return (
    <div role="group" aria-label="What comes next?" className="grid gap-2 bg-mist p-3 text-sm">
      <p>
        <span className="text-muted-foreground">Done: {done}.</span> What comes next?
      </p>
      <div className="flex flex-wrap gap-2">
        {followOns.map((followOn) => (
          <SmallButton
            key={followOn.label}
            className="bg-card"
            disabled={disabled}
            onClick={() => onChoose(plannedBy(followOn))}
          >
            {followOn.label}
          </SmallButton>
        ))}
        <Button type="button" variant="ghost" size="sm" disabled={disabled} onClick={onNothing}>
          Nothing
        </Button>
      </div>
    </div>
  )
}
