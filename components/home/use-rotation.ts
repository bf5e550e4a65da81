import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useMedia } from '@/components/ui/hooks/use-media'

const interval = 5000
/** In milliseconds: how long before its turn a picture is loaded. */
const loading = 2500

/** Index of the current picture, which changes every five seconds unless paused or with reduced motion. */
export function useRotation(count: number) {
  const [{ index, previous }, setShown] = useState({ index: 0, previous: -1 })
  const [paused, setPaused] = useState(false)
  const [wanted, setWanted] = useState(1)
  const reduced = useMedia('(prefers-reduced-motion: reduce)', true)
  const loaded = useSyncExternalStore(
    watchLoad,
    () => document.readyState === 'complete',
    () => false,
  )
  const playing = loaded && !paused && !reduced

  const show = useCallback((next: number) => setShown((now) => ({ index: next, previous: now.index })), [])
  const loadAll = useCallback(() => setWanted(count), [count])
  const toggle = useCallback(() => setPaused((now) => !now), [])

  useEffect(() => {
    if (!playing) return
    const load = setTimeout(() => setWanted((before) => Math.max(before, index + 2)), interval - loading)
    const turn = setTimeout(() => show((index + 1) % count), interval)
    return () => {
      clearTimeout(load)
      clearTimeout(turn)
    }
  }, [playing, index, count, show])

  /** Whether the picture is shown or will be soon. */
  const isWanted = (position: number) => position < wanted || position === index || position === previous
  return { index, previous, playing, canPlay: !reduced, loaded, show, toggle, isWanted, loadAll }
}

function watchLoad(changed: () => void) {
  addEventListener('load', changed)
  return () => removeEventListener('load', changed)
}
