import { Send } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { SendPath } from '@/lib/staff/query-keys'

const SendDialog = dynamic(() => import('./send-dialog').then((file) => file.SendDialog), { ssr: false })

interface Props {
  path: SendPath
  title: string
  icon?: boolean
}

export function SendButton({ path, title, icon = false }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={icon ? 'ghost' : 'outline'}
        size={icon ? 'icon' : 'sm'}
        aria-label={`Send to subscribers: ${title}`}
        onClick={() => setOpen(true)}
      >
        {icon ? <Send strokeWidth={1.5} aria-hidden /> : 'Send to subscribers'}
      </Button>
      {open && <SendDialog path={path} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
