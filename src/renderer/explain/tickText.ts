import { fieldMeant } from '#engine/explain/fieldMeant.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { forReader } from './forReader.ts'
import type { Telling } from './Telling.ts'

/** What the content says of a box that is ticked, or is not: "the child has a PIN". `undefined`: nothing of its own. */
export function tickText(relation: string, pointer: string, telling: Telling): string | undefined {
  const { has, translate } = telling.texts
  const name = fieldMeant(pointer, telling)?.name
  if (name === undefined || (relation !== 'ticked' && relation !== 'unticked')) return undefined
  const ids = textIds.tick(relation, name)
  return ids.some(has) ? translate(ids, forReader(telling)) : undefined
}
