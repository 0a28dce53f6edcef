export interface Group<Item> {
  name: string | undefined
  items: Item[]
}

/** Neighbours of the same name together, in order. */
export function grouped<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string | undefined,
): Group<Item>[] {
  const groups: Group<Item>[] = []
  for (const item of items) {
    const name = nameOf(item)
    const last = groups.at(-1)
    if (last !== undefined && last.name === name) last.items.push(item)
    else groups.push({ name, items: [item] })
  }
  return groups
}
