'use client'

import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'

/** Weeks begin on Monday. */
export function Calendar(props: DayPickerProps) {
  return <DayPicker weekStartsOn={1} classNames={classNames} components={{ Chevron }} {...props} />
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown }[
    orientation ?? 'right'
  ]
  return <Icon className="size-4" strokeWidth={1.5} aria-hidden />
}

const classNames = {
  root: 'text-sm',
  months: 'relative',
  month_caption: 'flex h-9 items-center justify-center font-semibold',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  dropdowns: 'flex gap-3',
  dropdown_root: 'relative inline-flex items-center',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0 peer',
  caption_label: 'inline-flex items-center gap-1 font-semibold [select:focus-visible+&]:outline-2',
  button_previous: 'pointer-events-auto hover:bg-accent grid size-9 place-items-center',
  button_next: 'pointer-events-auto hover:bg-accent grid size-9 place-items-center',
  month_grid: 'mt-2 border-collapse',
  weekday: 'text-muted-foreground size-9 text-center font-normal',
  day: 'p-0 text-center tabular-nums',
  day_button:
    'hover:bg-accent size-9 rounded-sm [td[data-today]_&]:font-bold [td[data-selected]_&]:bg-primary [td[data-selected]_&]:text-primary-foreground',
  today: 'underline underline-offset-4',
  outside: 'text-muted-foreground',
  hidden: 'invisible',
}
