import { Button } from '@/components/ui/button'

/** Says that the form shows a draft, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 bg-mist px-4 py-2.5 text-sm"
    >
      <p>Your unsaved draft is back.</p>
      <Button type="button" variant="outline" size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  )
}
