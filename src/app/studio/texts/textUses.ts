import { callersOf } from '#engine/check/texts/callers.ts'
import type { Content } from '#engine/content/types.ts'
import { requiredTexts } from '#engine/texts/requiredTexts.ts'
import type { TextUse } from './TextRow.ts'

/** Hints and explanations stand beside the label of the same name. */
const beside = /^(?:(\w+)\.)?(?:hint|why)\.(.+)$/

/** Where the content shows each text: the first candidate that there is, as the portal chooses it. */
export function textUses(content: Content): ReadonlyMap<string, readonly TextUse[]> {
  const uses = new Map<string, Map<string, TextUse>>()
  const { az = {}, en = {} } = content.locales
  const exists = (id: string): boolean => Object.hasOwn(az, id) || Object.hasOwn(en, id)
  const add = (id: string | undefined, { file, pointer }: TextUse): void => {
    if (id === undefined) return
    const own = uses.get(id) ?? new Map<string, TextUse>()
    uses.set(id, own.set(`${file}#${pointer}`, { file, pointer }))
  }
  for (const { ids, ...use } of requiredTexts(content)) add(ids.find(exists) ?? ids.at(-1), use)
  for (const { ids, place } of callersOf(content)) for (const id of ids) if (exists(id)) add(id, place)
  for (const id of new Set([...Object.keys(az), ...Object.keys(en)])) {
    const [, process, name] = beside.exec(id) ?? []
    if (name === undefined || uses.has(id)) continue
    const label = process === undefined ? `field.${name}` : `${process}.field.${name}`
    for (const use of (uses.get(label) ?? uses.get(`field.${name}`))?.values() ?? []) add(id, use)
  }
  return new Map([...uses].map(([id, own]) => [id, [...own.values()]]))
}
