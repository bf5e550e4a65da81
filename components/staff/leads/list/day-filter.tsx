import { SmallButton } from '@/components/staff/buttons'
import { format, parseISO } from 'date-fns'
import { CalendarDays } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'

// The calendar is large and rarely used.
const Calendar = dynamic(() => import('@/components/ui/calendar').then((file) => file.Calendar), {
  loading: () => <Skeleton className="h-72 w-64" />,
})

interface Props {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | null) => void
}

/** A day in Bangkok. The month is written out, because the browser's own field may show 11/12/2026. */
export function DayFilter({ label, value, min, max, onChange }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const day = value ? parseISO(value) : undefined
  const choose = (chosen: Date | undefined) => {
    onChange(chosen ? format(chosen, 'yyyy-MM-dd') : null)
    setOpen(false)
  }
  return (
    <div className="grid min-w-36 flex-1 gap-1 sm:flex-none">
      <span id={`${id}-label`} className="text-[0.8125rem] text-muted-foreground">
        {label}
      </span>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <SmallButton
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            className="min-h-10 justify-between font-normal tabular-nums"
          >
            {day ? format(day, 'd MMM yyyy') : <span className="text-muted-foreground">Any day</span>}
            <CalendarDays strokeWidth={1.5} aria-hidden />
          </SmallButton>
        </PopoverTrigger>
        <PopoverContent aria-label={`${label}, a day in Bangkok`} className="grid gap-2">
          <Calendar
            mode="single"
            captionLayout="dropdown"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just opened it
            autoFocus
            selected={day}
            // oxlint-disable-next-line react/purity -- today, at each rendering
            defaultMonth={day ?? new Date()}
            startMonth={firstMonth}
            // oxlint-disable-next-line react/purity -- today, at each rendering
            endMonth={new Date()}
            disabled={[
              ...(min ? [{ before: parseISO(min) }] : []),
              ...(max ? [{ after: parseISO(max) }] : []),
            ]}
            onSelect={choose}
          />
          {day && (
            <Button type="button" variant="ghost" size="sm" onClick={() => choose(undefined)}>
              Any day
            </Button>
          )}
        </PopoverContent>
      </Popover>
    </div>
  )
}

/** No lead is older. */
const firstMonth = new Date(2020, 0)
