type SavedName = 'token' | 'adminToken' | 'language' | 'service'

/** Local storage, which may be forbidden or full: then the session lasts as long as the page. */
const memory = new Map<SavedName, string>()

export function readSaved(name: SavedName): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

export function writeSaved(name: SavedName, value: string | null): void {
  if (value === null) memory.delete(name)
  else memory.set(name, value)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // The copy in memory serves until the page is closed.
  }
}
