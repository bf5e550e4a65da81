import { format, parseISO } from 'date-fns'
import { CalendarDays, X } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/staff/buttons'
import { Calendar } from '@/components/ui/calendar'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { FieldNotes } from './text-fields'

interface Props {
  label: string
  /** `2025-12-31`, or null. */
  value: string | null
  onChange: (day: string | null) => void
  /** Labels of the button while no day is set, and of the button that clears the day. */
  pick?: string
  clear?: string
  /** A chosen day can be replaced, but not cleared. */
  required?: boolean
  /** First and last day that can be chosen. With both, month and year are chosen from lists. */
  min?: string
  max?: string
  error?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A day from a calendar. */
export function DayField(props: Props) {
  const { label, value, onChange, pick = 'Pick a date', clear = 'Clear date' } = props
  const { required = false, min, max, error, ref } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const day = value ? parseISO(value) : undefined
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid content-start gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex gap-2">
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <Button
              ref={ref}
              type="button"
              variant="outline"
              aria-describedby={error && `${id}-error`}
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
              // oxlint-disable-next-line react/purity -- the month of today, whenever it is opened
              defaultMonth={day ?? new Date()}
              captionLayout={min && max ? 'dropdown' : 'label'}
              {...(min && { startMonth: parseISO(min) })}
              {...(max && { endMonth: parseISO(max) })}
              disabled={[
                ...(min ? [{ before: parseISO(min) }] : []),
                ...(max ? [{ after: parseISO(max) }] : []),
              ]}
              onSelect={(chosen) => {
                if (chosen || !required) onChange(chosen ? format(chosen, 'yyyy-MM-dd') : null)
                setOpen(false)
              }}
            />
          </PopoverContent>
        </Popover>
        {value && !required && <IconButton label={clear} Icon={X} onClick={() => onChange(null)} />}
      </div>
      <FieldNotes id={id} error={error} />
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
