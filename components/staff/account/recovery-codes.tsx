import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/staff/browser/save-file'

interface Props {
  codes: readonly string[]
  label?: string
  onDone: () => void
}

/** Ten codes. The server stores only digests and cannot show them again. */
export function RecoveryCodes({ codes, label = 'I have kept them', onDone }: Props) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className="grid gap-5">
      <p>
        Keep these where you find them without your phone: on paper, or in a password manager. Each signs you
        in once instead of the second step. They are not shown again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1.5 border bg-mist p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{label}</Button>
        <Button variant="outline" onClick={save}>
          Save as a file
        </Button>
      </div>
    </div>
  )
}
