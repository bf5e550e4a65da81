import { Progress } from '@/components/ui/progress'

/** Upload progress of photos, from 0 to 100. */
export function UploadBar({ sent }: { sent: number }) {
  return (
    <>
      <span role="status" className="shrink-0 text-sm tabular-nums">
        {sent < 100 ? 'Uploading...' : 'Storing...'}
      </span>
      <Progress value={sent} aria-label="Uploading images" />
    </>
  )
}
