import type { MenuEntry } from '../state/clientTypes.ts'

/** Specification, section 3: exact items by equality, the others by their fragment. */
export function isActive(entry: Pick<MenuEntry, 'url' | 'includes' | 'is_equals'>, path: string): boolean {
  if (entry.is_equals) return path === entry.url
  return entry.includes !== null && entry.includes !== '' && path.includes(entry.includes)
}
