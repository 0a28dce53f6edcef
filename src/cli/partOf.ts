/** What Rolldown tells of a module while it makes chunks. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * Names the chunk of a module: that of the first of `parts` that cannot do without it. Many small chunks pack badly, and
 * one page would ask for thirty of them; so what a page needs at once comes in few. A part is named with the modules that
 * it begins with. Packages are left to Rolldown (they import each other whole, and only what is used may be sent), but for
 * modules of theirs that a part names.
 */
export function partOf(parts: { [name: string]: readonly string[] }) {
  const known = new Map<string, boolean>()
  /** Is the module needed as soon as that one is? */
  const leadsTo = (entry: string, id: string, graph: ModuleGraph): boolean => {
    const key = `${entry} ${id}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, id.endsWith(entry))
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const leads = id.endsWith(entry) || importers.some((importer) => leadsTo(entry, importer, graph))
    known.set(key, leads)
    return leads
  }
  return (id: string, graph: ModuleGraph): string | null => {
    const isPackage = id.includes('/node_modules/')
    const part = Object.entries(parts).find(([, entries]) =>
      entries.some((entry) => (isPackage ? id.endsWith(entry) : leadsTo(entry, id, graph))),
    )
    return part?.[0] ?? null
  }
}
