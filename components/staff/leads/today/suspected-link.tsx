import { Flag } from 'lucide-react'
import { Button } from '@/components/ui/button'

interface Props {
  count: number
  onShow: () => void
}

/** How many new leads may be spam: they are in none of the lists of "Today". */
export function SuspectedLink({ count, onShow }: Props) {
  if (count === 0) return null
  return (
    <Button variant="ghost" size="sm" className="text-coral" onClick={onShow}>
      <Flag strokeWidth={1.5} aria-hidden />
      {count === 1 ? '1 new lead may be spam' : `${count.toLocaleString('en')} new leads may be spam`}
    </Button>
  )
}

/** The filter of the table that shows them. */
export const onlySuspected = { suspected: 'yes', answered: null, due: null } as const
