import type { LeadJson } from '@/lib/leads/schema'

/** The plot that a visitor asked about, and whether it could be had at that moment. */
export function plotText({ plot, plotWasFree }: Pick<LeadJson, 'plot' | 'plotWasFree'>): string {
  return plotWasFree === false ? `${plot}, not free when asked` : String(plot)
}
