import { isPlotNumber, isVillaId, villaIds, type VillaId } from '@/lib/villas'

/** What `/site-plan` shows: all of it stands in the address. */
export interface PlanChoice {
  villa: VillaId | null
  /** Only plots that can be asked for. */
  available: boolean
  plot: number | null
}

/** Unknown values are ignored, so that an old link still shows the plan. */
export function choiceOf(query: URLSearchParams): PlanChoice {
  const villa = query.get('villa') ?? ''
  const plot = query.get('plot') ?? ''
  return {
    villa: isVillaId(villa) ? villa : null,
    available: query.get('available') === '1',
    plot: isPlotNumber(plot) ? Number(plot) : null,
  }
}

/** The address of a choice, beginning with `?`, or the page itself. */
export function addressOf(path: string, { villa, available, plot }: PlanChoice): string {
  const query = new URLSearchParams({
    ...(villa && { villa }),
    ...(available && { available: '1' }),
    ...(plot !== null && { plot: String(plot) }),
  }).toString()
  return query ? `${path}?${query}` : path
}

export const allVillas: readonly (VillaId | null)[] = [null, ...villaIds]
