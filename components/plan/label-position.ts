import type { CSSProperties } from 'react'
import type { Point } from '@/lib/pictures/plans'

/** Positions a label over a drawing in per cent, so that it stays in place at every width. */
export function positionIn({ width, height }: { width: number; height: number }) {
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`
  return ({ x, y }: Point): CSSProperties => ({ left: share(x, width), top: share(y, height) })
}
