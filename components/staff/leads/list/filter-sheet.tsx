import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'

interface Props {
  /** How many filters narrow the list. */
  active: number
  children: ReactNode
}

/** The filters of a phone: a sheet from below, and a button that says how many of them are set. */
export function FilterSheet({ active, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="min-h-10 sm:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal strokeWidth={1.5} aria-hidden />
        Filters
        {active > 0 && (
          <span className="grid min-w-5 place-items-center bg-primary px-1 text-xs text-primary-foreground tabular-nums">
            {active}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          aria-describedby={undefined}
          className="top-auto bottom-0 left-0 w-full max-w-none translate-x-0 translate-y-0 border-x-0 border-b-0 sm:hidden"
        >
          <DialogHeader>
            <DialogTitle>Filters</DialogTitle>
          </DialogHeader>
          <div className="grid grid-cols-2 gap-4">{children}</div>
          <Button className="mt-6 w-full" onClick={() => setOpen(false)}>
            Show leads
          </Button>
        </DialogContent>
      </Dialog>
    </>
  )
}
