import { navigate } from 'wouter/use-browser-location'

/** Where somebody is in the studio; all of it stands in the query string. */
export interface StudioAddress {
  edition?: string
  place?: string
  /** Path of a content file. */
  file?: string
  /** JSON pointer inside the file. */
  at?: string
}

export function studioAddress(address: StudioAddress): string {
  const query = new URLSearchParams(
    Object.entries(address).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return query.size === 0 ? '/studio' : `/studio?${query.toString()}`
}

export function readStudioAddress(search: string): StudioAddress {
  const query = new URLSearchParams(search)
  const found: StudioAddress = {}
  for (const name of ['edition', 'place', 'file', 'at'] as const) {
    const value = query.get(name)
    if (value !== null) found[name] = value
  }
  return found
}

/** Opens or closes a part of the place that somebody is in: the page stays where it is. `replace`: what is shown is the same. */
export function openPart(address: StudioAddress, replace = false): void {
  navigate(studioAddress(address), { state: 'part', replace })
}
