import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

interface Props {
  href: string
  /** An empty value removes the link. */
  onLink: (href: string) => void
  onClose: () => void
}

/** The target of a link: a URL or an e-mail address. Not a form, because it is nested in one. */
export function LinkForm({ href, onLink, onClose }: Props) {
  const [typed, setTyped] = useState(href)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const address = /^(https?:\/\/|mailto:)/i.test(typed) || !typed ? typed : `https://${typed}`
  return (
    <div className="flex flex-wrap items-center gap-2 border-b p-2">
      <div className="min-w-48 flex-1">
        <Input
          ref={field}
          type="url"
          aria-label="Address of the link"
          placeholder="https://"
          density="compact"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') onLink(address)
            else onClose()
          }}
        />
      </div>
      <Button type="button" variant="outline" size="sm" onClick={() => onLink(address)}>
        {typed ? 'Set link' : 'Remove link'}
      </Button>
    </div>
  )
}
