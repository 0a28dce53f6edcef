/** Two lists of named parts, side by side. */
export interface SideBySide<Part> {
  added: [string, Part][]
  removed: [string, Part][]
  both: [name: string, before: Part, after: Part][]
}

export function sideBySide<Part>(
  before: { [name: string]: Part },
  after: { [name: string]: Part },
): SideBySide<Part> {
  const both: [string, Part, Part][] = []
  const removed: [string, Part][] = []
  for (const [name, part] of Object.entries(before)) {
    const other = Object.hasOwn(after, name) ? after[name] : undefined
    if (other === undefined) removed.push([name, part])
    else both.push([name, part, other])
  }
  const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))
  return { added, removed, both }
}

/** By their ids. */
export function byId<Part extends { id: string }>(parts: readonly Part[] = []): { [id: string]: Part } {
  return Object.fromEntries(parts.map((part) => [part.id, part]))
}
