import { format, parseISO } from 'date-fns'
import { CalendarDays, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Calendar } from '@/components/ui/calendar'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'

interface Props {
  label: string
  /** `2025-12-31`, or null. */
  value: string | null
  onChange: (day: string | null) => void
  /** The words of the button without a day, and of the button that clears it. */
  pick?: string
  clear?: string
}

/** A day from a calendar. */
export function DayField({ label, value, onChange, pick = 'Pick a date', clear = 'Clear date' }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const day = value ? parseISO(value) : undefined
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex gap-2">
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <Button
              type="button"
              variant="outline"
              aria-describedby={id}
              className="w-full max-w-xs justify-start px-3"
            >
              <CalendarDays strokeWidth={1.5} aria-hidden />
              {day ? format(day, 'd MMMM yyyy') : <span className="text-muted-foreground">{pick}</span>}
            </Button>
          </PopoverTrigger>
          <PopoverContent aria-label={label} onOpenAutoFocus={focusDay}>
            <Calendar
              mode="single"
              selected={day}
              // oxlint-disable-next-line react/purity -- as of this look
              defaultMonth={day ?? new Date()}
              onSelect={(chosen) => {
                onChange(chosen ? format(chosen, 'yyyy-MM-dd') : null)
                setOpen(false)
              }}
            />
          </PopoverContent>
        </Popover>
        {value && (
          <Button type="button" variant="ghost" size="icon" aria-label={clear} onClick={() => onChange(null)}>
            <X strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Focuses the selected day or today, the only day in the tab order. */
function focusDay(event: Event) {
  const day = event.target instanceof Element && event.target.querySelector('[role=grid] [tabindex="0"]')
  if (!(day instanceof HTMLElement)) return
  event.preventDefault()
  day.focus()
}
