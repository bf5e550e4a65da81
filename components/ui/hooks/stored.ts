type Place = 'localStorage' | 'sessionStorage'

/** Null also where the browser refuses storage. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Does nothing where storage is full or refused. The caller keeps the value while the page is open. */
export function writeStored(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, value)
  } catch {
    // Storage is full or refused.
  }
}
