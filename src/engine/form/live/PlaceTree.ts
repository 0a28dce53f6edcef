const INDEX = /^(?:0|[1-9]\d*)$/
const EVERY = '*'

/** Steps of a pointer, still escaped. */
export function stepsOf(pointer: string): string[] {
  return pointer.split('/').slice(1)
}

/**
 * Things that stand at places of a document; a star in a place is every row of a list. What stands at a place, above it
 * or inside it is found in as many steps as the place has, however many other places there are.
 */
export class PlaceTree<Thing> {
  private readonly things: Thing[] = []
  private readonly inner = new Map<string, PlaceTree<Thing>>()

  add(place: readonly string[], thing: Thing): void {
    const [step, ...rest] = place
    if (step === undefined) {
      this.things.push(thing)
      return
    }
    const next = this.inner.get(step) ?? new PlaceTree<Thing>()
    this.inner.set(step, next)
    next.add(rest, thing)
  }

  /** At the place, above it and inside it. */
  touching(place: readonly string[]): Thing[] {
    const found: Thing[] = []
    const ends = this.walk(place, (node) => found.push(...node.things))
    for (const end of ends) end.gather(found)
    return found
  }

  above(place: readonly string[]): Thing[] {
    const found: Thing[] = []
    this.walk(place, (node) => found.push(...node.things))
    return found
  }

  inside(place: readonly string[]): Thing[] {
    const found: Thing[] = []
    for (const end of this.walk(place, () => undefined)) {
      for (const node of end.inner.values()) node.gather(found)
    }
    return found
  }

  /** Visits what stands above the place; gives the nodes of the place itself. */
  private walk(place: readonly string[], visit: (above: PlaceTree<Thing>) => void): PlaceTree<Thing>[] {
    let nodes: PlaceTree<Thing>[] = [this]
    for (const step of place) {
      for (const node of nodes) visit(node)
      nodes = nodes.flatMap((node) => node.next(step))
      if (nodes.length === 0) break
    }
    return nodes
  }

  private next(step: string): PlaceTree<Thing>[] {
    if (step === EVERY) return [...this.inner].flatMap(([name, node]) => (isRow(name) ? [node] : []))
    const own = this.inner.get(step)
    const every = INDEX.test(step) ? this.inner.get(EVERY) : undefined
    if (own === undefined) return every === undefined ? [] : [every]
    return every === undefined ? [own] : [own, every]
  }

  private gather(found: Thing[]): void {
    found.push(...this.things)
    for (const node of this.inner.values()) node.gather(found)
  }
}

function isRow(step: string): boolean {
  return step === EVERY || INDEX.test(step)
}
