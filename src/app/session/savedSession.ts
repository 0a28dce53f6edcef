type SavedName = 'token' | 'adminToken' | 'language' | 'service'

/** Local storage may be forbidden or full: what it does not take lasts as long as the page. */
const memory = new Map<SavedName, string>()

export function readSaved(name: SavedName): string | null {
  try {
    return memory.get(name) ?? localStorage.getItem(name)
  } catch {
    return memory.get(name) ?? null
  }
}

export function writeSaved(name: SavedName, value: string | null): void {
  memory.delete(name)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    if (value !== null) memory.set(name, value)
  }
}
