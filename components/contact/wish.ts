import { isPlotNumber, isVillaId, type VillaId } from '@/lib/villas'

/** What an address asks for, as in `/?villa=4br&plot=4#contact`. */
export interface Wish {
  villaType?: VillaId
  plot?: string
}

/** @param params of the address; anything else than a villa or a plot is ignored */
export function wishOf(params: Record<string, string | string[] | undefined>): Wish {
  const villa = params.villa
  const plot = params.plot
  return {
    ...(typeof villa === 'string' && isVillaId(villa) && { villaType: villa }),
    ...(typeof plot === 'string' && isPlotNumber(plot) && { plot }),
  }
}
