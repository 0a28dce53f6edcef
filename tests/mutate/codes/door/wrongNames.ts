import { type Place } from '#engine/content/checks/place.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { renameKey, setAt } from '../../edit/changes.ts'
import { misspellings, misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'

/** Where a name is used, and how it is changed. */
export interface NameUse {
  name: string
  place: Place
  /** The name is the key of a member. */
  isKey?: boolean
  /** Around the name in what stands there ("/facts/<name>/level"). */
  within?: (name: string) => string
}

/** Names that lead nowhere; where few are used, with every slip of the hand. */
export function unknownNames(
  what: string,
  usesIn: (content: Content) => NameUse[],
  or: string[] = [],
): Mutator {
  return createMutator(`unknown.${what}`, function* (content) {
    const uses = usesIn(content)
    for (const { name, place, isKey, within = (same: string) => same } of uses) {
      for (const wrong of uses.length < 20 ? misspellings(name) : [misspelt(name)]) {
        const text = within(wrong)
        const changes = isKey ? [renameKey(place, text)] : [setAt(place, text)]
        const at = isKey ? { file: place.file, pointer: renamed(place.pointer, text) } : place
        yield { title: `the ${what} "${name}" is written "${wrong}"`, changes, at, or }
      }
    }
  })
}

function renamed(pointer: string, name: string): string {
  const token = name.replaceAll('~', '~0').replaceAll('/', '~1')
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/${token}`
}
