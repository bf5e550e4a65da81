import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '../confirm-dialog'
import { personName } from '@/lib/platform/language/person-name'
import type { ViewingJson } from '@/lib/viewings/schema'
import { useSaveViewing } from './use-viewings'
import { channelNames, conflictText, statusNames, whenText } from './viewing-words'

/** One viewing in the lead, with what staff can do about it. */
export function ViewingItem({ viewing, onEdit }: { viewing: ViewingJson; onEdit: () => void }) {
  const save = useSaveViewing(viewing.leadId)
  const [asking, setAsking] = useState(false)
  const { id, version, status, channel, place, guide, minutes } = viewing
  const conflict = conflictText(viewing)
  const set = (wanted: 'done' | 'cancelled') => save.mutate({ id, patch: { version, status: wanted } })
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{whenText(viewing)}</span>
        <Badge variant={status === 'planned' ? 'default' : 'secondary'}>{statusNames[status]}</Badge>
      </p>
      <p className="break-words text-muted-foreground">
        {channelNames[channel]}, {minutes} minutes{guide && `, with ${guide.username}`}
        {place && <span className="block">{place}</span>}
      </p>
      {conflict && <p className="font-medium text-coral">{conflict}</p>}
      {status === 'planned' && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={onEdit}>
            Change
          </Button>
          <Button variant="outline" size="sm" disabled={save.isPending} onClick={() => set('done')}>
            Was held
          </Button>
          <Button variant="ghost" size="sm" disabled={save.isPending} onClick={() => setAsking(true)}>
            Cancel the viewing
          </Button>
        </div>
      )}
      {save.error && (
        <p role="alert" className="text-coral">
          {save.error.message}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title="Cancel the viewing?"
        text={`${whenText(viewing)} with ${personName(viewing.leadName)}. The visitor is told by mail, and it leaves their calendar.`}
        cancel="Keep it"
        action="Cancel the viewing"
        onClose={() => setAsking(false)}
        onConfirm={() => set('cancelled')}
      />
    </div>
  )
}
