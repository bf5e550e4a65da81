import { SmallButton } from '@/components/staff/buttons'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useState } from 'react'
import { siteDay } from '@/lib/platform/language/site-day'
import { showToast } from '@/components/ui/toast/toast'
import { fetchApi, messageOf } from '@/components/staff/browser/api'
import { saveFile } from '@/components/staff/browser/save-file'
import { useAbort } from '@/components/staff/browser/use-abort'

/**
 * Exports leads, with progress and a cancel button for large files.
 * @param search parameters of the export
 */
export function LeadExport({ search }: { search: string }) {
  const [progress, setProgress] = useState<number | null>(null)
  const { newSignal, stop } = useAbort()
  const start = async () => {
    const signal = newSignal()
    setProgress(0)
    try {
      const answer = await fetchApi('GET', `/api/leads/export.csv?${search}`, { signal })
      const total = Number(answer.headers.get('X-Total-Count'))
      const file = await readCounting(answer, (rows) =>
        setProgress(total ? Math.min((rows / total) * 100, 100) : 100),
      )
      saveFile(file, `leads-${siteDay(new Date())}.csv`)
    } catch (error) {
      if (!signal.aborted)
        showToast({ title: 'Export failed', text: messageOf(error), variant: 'destructive' })
    } finally {
      setProgress(null)
    }
  }
  if (progress === null)
    return (
      <SmallButton className="min-h-10" onClick={() => void start()}>
        <Download strokeWidth={1.5} aria-hidden />
        Export CSV
      </SmallButton>
    )
  return (
    <div className="flex min-h-10 items-center gap-3">
      <Progress value={progress} aria-label="Exporting leads" className="w-28" />
      <Button variant="ghost" size="sm" onClick={stop}>
        Cancel
      </Button>
    </div>
  )
}

/** Counts the records, which alone end with CR LF. */
async function readCounting(answer: Response, onRows: (rows: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  // The first record is the header.
  let rows = -1
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    for (const byte of part.value) if (byte === 13) rows += 1
    onRows(Math.max(rows, 0))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
