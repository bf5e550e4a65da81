type Place = 'localStorage' | 'sessionStorage'

/** Null also where the browser refuses storage. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Of all stored values. None where the browser refuses storage. */
export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    return []
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Refused, so there is none.
  }
}

/** Without effect where storage is full or refused: the caller keeps the value as long as the page. */
export function writeStored(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, value)
  } catch {
    // Full or refused.
  }
}
