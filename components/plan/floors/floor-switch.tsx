'use client'

import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

interface Props {
  label: string
  levels: { id: string; name: string; content: ReactNode }[]
}

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 }

/** Choosing a row marks its room and vice versa. Without JavaScript and in print the floors are stacked. */
export function FloorSwitch({ label, levels }: Props) {
  const id = useId()
  const [open, setOpen] = useState(0)
  const [room, setRoom] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const floors = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const marked = floors.current?.querySelectorAll(`[data-room="${room}"], g#${room}`) ?? []
    for (const element of marked) element.classList.add('is-selected')
    return () => {
      for (const element of marked) element.classList.remove('is-selected')
    }
  }, [room])

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (open + step + levels.length) % levels.length
    setOpen(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  function mark(event: SyntheticEvent) {
    const found = roomOf(event.target)
    if (found) setRoom(found)
  }
  function choose(event: SyntheticEvent) {
    const found = roomOf(event.target)
    if (!found) return
    event.preventDefault()
    setChosen(found)
    setRoom(found)
  }

  return (
    <div>
      {levels.length > 1 && (
        // The tabs have the focus; the list handles their bubbling key events.
        // eslint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={walk}
          className="needs-scripting mb-8 flex gap-8 border-b border-border print:hidden"
        >
          {levels.map((level, index) => (
            <button
              key={level.id}
              type="button"
              role="tab"
              id={`${id}-${level.id}`}
              aria-selected={index === open}
              aria-controls={`${id}-${level.id}-panel`}
              tabIndex={index === open ? 0 : -1}
              onClick={() => setOpen(index)}
              className="-mb-px min-h-11 border-b-2 border-transparent py-2 text-muted-foreground hover:text-foreground aria-selected:border-sea aria-selected:text-foreground"
            >
              {level.name}
            </button>
          ))}
        </div>
      )}
      {/* Keyboard users mark rooms by the links of the list, whose events bubble here. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={floors}
        onPointerOver={mark}
        onFocus={mark}
        onClick={choose}
        onPointerLeave={() => setRoom(chosen)}
      >
        {levels.map((level, index) => (
          <div
            key={level.id}
            {...(levels.length > 1 && {
              role: 'tabpanel',
              id: `${id}-${level.id}-panel`,
              'aria-labelledby': `${id}-${level.id}`,
            })}
            data-open={index === open}
            className="plan-level"
          >
            {level.content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The room of a row in the list or of a shape in the drawing. */
function roomOf(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null
  const element = target.closest('[data-room], g.room')
  return element && (element.getAttribute('data-room') ?? element.id)
}
