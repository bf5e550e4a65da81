/** A viewing as the person it was arranged with gets it. */
export interface HeldViewing {
  startsAt: string
  minutes: number
  channel: string
  place: string | null
  status: string
}
