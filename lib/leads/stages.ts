import { villaInterests } from '@/lib/villas'

/**
 * The way of a sale. A lead that is lost stays at the furthest stage that it reached: `Lead.reached` is its index here
 * (the triggers of the migrations have the same order).
 */
export const leadStages = ['new', 'contacted', 'interested', 'viewing', 'offer', 'closed'] as const
export type LeadStage = (typeof leadStages)[number]

/** A filter by villa type; `none` finds leads without one. */
export const villaFilters = [...villaInterests, 'none'] as const
