import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const interval = 5000
const reducedMotion = '(prefers-reduced-motion: reduce)'

/** The index of the current picture: the next one every five seconds, unless paused or with reduced motion. */
export function useRotation(count: number) {
  const [{ index, previous }, setShown] = useState({ index: 0, previous: -1 })
  const [paused, setPaused] = useState(false)
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
  const toggle = useCallback(() => setPaused((now) => !now), [])

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => show((index + 1) % count), interval)
    return () => clearTimeout(timer)
  }, [playing, index, count, show])

  return { index, previous, playing, canPlay: !reduced, loaded, show, toggle }
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
