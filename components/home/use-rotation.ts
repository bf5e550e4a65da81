import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const interval = 5000
/** In milliseconds before its turn, for its file to arrive. */
const loading = 2500
const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Index of the current picture, which changes every five seconds unless paused or with reduced motion. */
export function useRotation(count: number) {
  const [{ index, previous }, setShown] = useState({ index: 0, previous: -1 })
  const [paused, setPaused] = useState(false)
  const [wanted, setWanted] = useState(1)
  const reduced = useSyncExternalStore(
    watchMotion,
    () => matchMedia(reducedMotion).matches,
    () => true,
  )
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

function watchMotion(changed: () => void) {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function watchLoad(changed: () => void) {
  addEventListener('load', changed)
  return () => removeEventListener('load', changed)
}
