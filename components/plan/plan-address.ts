import { isPlotNumber, isVillaId, villaIds, type VillaId } from '@/lib/villas'

/** State of `/site-plan`, all of it in the URL. */
export interface PlanChoice {
  villa: VillaId | null
  /** Only available plots. */
  available: boolean
  plot: number | null
}

/** Unknown values are ignored, so that old links still show the plan. */
export function choiceOf(query: URLSearchParams): PlanChoice {
  const villa = query.get('villa') ?? ''
  const plot = query.get('plot') ?? ''
  return {
    villa: isVillaId(villa) ? villa : null,
    available: query.get('available') === '1',
    plot: isPlotNumber(plot) ? Number(plot) : null,
  }
}

/** The URL of a choice. Without any choice it has no query. */
export function addressOf(path: string, { villa, available, plot }: PlanChoice): string {
  const query = new URLSearchParams({
    ...(villa && { villa }),
    ...(available && { available: '1' }),
    ...(plot !== null && { plot: String(plot) }),
  }).toString()
  return query ? `${path}?${query}` : path
}

export const allVillas: readonly (VillaId | null)[] = [null, ...villaIds]
