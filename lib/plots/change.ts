import 'server-only'
import { invalidate } from '@/lib/platform/db/content-cache'
import type { PlotPatch, StaffPlotJson } from './schema'
import { changePlot } from './store'

/**
 * Changes a plot, and everything that shows it, on all instances.
 * @returns null when there is no such plot
 */
export async function savePlot(
  number: number,
  patch: PlotPatch,
  actor: string,
): Promise<StaffPlotJson | null> {
  const plot = await changePlot(number, patch, actor)
  await invalidate()
  return plot
}
