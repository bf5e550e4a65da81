import { plotLimits } from '@/lib/plots/schema'

const day = 86_400_000

/** A moment as `<input type="datetime-local">` holds it: the reader's own time, without zone. */
export function toLocalInput(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const date = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-')
  return `${date}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`
}

/** A week from now, at six in the evening. */
export function usualEnd(now: Date): string {
  const end = new Date(now.getTime() + 7 * day)
  end.setHours(18, 0, 0, 0)
  return toLocalInput(end)
}

/** The moment in the field, or null unless it is one of the next thirty days. */
export function holdEnd(typed: string, now: Date): Date | null {
  const end = new Date(typed)
  const ahead = end.getTime() - now.getTime()
  return ahead > 0 && ahead <= plotLimits.holdDays * day ? end : null
}
