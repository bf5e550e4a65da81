type Place = 'localStorage' | 'sessionStorage'

/** Null also where the browser refuses storage. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** The keys of all stored values. Empty where the browser refuses storage. */
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

/** Does nothing where storage is full or refused. The caller keeps the value while the page is open. */
export function writeStored(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, value)
  } catch {
    // Storage is full or refused.
  }
}
