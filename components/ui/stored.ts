type Storage = 'localStorage' | 'sessionStorage'

/** Null also where the browser refuses storage. */
export function readStored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Storage may be full or refused: then the value lasts as long as the page. */
export function store(key: string, value: string, storage: Storage = 'localStorage'): void {
  try {
    window[storage].setItem(key, value)
  } catch {
    // What the caller keeps has to do.
  }
}
