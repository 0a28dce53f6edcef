import type { Type } from '#engine/check/world/types/Type.ts'
import { worldOf } from '#engine/check/world/worldOf.ts'
import type { Content } from '#engine/content/types.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { JsonSchema } from '#engine/values/types.ts'
import type { RulePlace } from './RuleWorld.ts'

/** Scopes that rules of forms are seldom about, and that have very many places. */
const UNUSUAL: ReadonlySet<string> = new Set(['track', 'input', 'parent', 'constants', 'actor'])
const DEEPEST = 4
/** "/application/done/<transition>/input/<field>" */
const DEEPEST_DONE = 5
/** What is known of a transition that was made: only its members are values. */
const DONE = /\/done\/[^/]+$/

type Add = (pointer: string, schema: JsonSchema) => void

/** What the world of the place has beside answers: as the check knows it. */
export function addReadables(
  content: Content,
  { process, step, at }: RulePlace & { process: string },
  add: Add,
): void {
  const place = step === undefined ? (at ?? { anywhere: true as const }) : { step }
  const root = worldOf(content, { workflow: process, ...place }).memberAt('')?.type
  const isOffered = (scope: string): boolean =>
    scope !== 'answers' && ((at !== undefined && step === undefined) || !UNUSUAL.has(scope))
  for (const scope of root?.names ?? [])
    if (isOffered(scope))
      walk(root?.member(scope)?.type, { pointer: `/${scope}`, isWhole: at !== undefined }, add)
}

interface Walked {
  pointer: string
  /** What the process itself holds and has done is looked at, too. */
  isWhole: boolean
}

/** Down to what has no names in it. */
function walk(type: Type | undefined, { pointer, isWhole }: Walked, add: Add): void {
  if (type === undefined) return
  const depth = pointer.split('/').length - 1
  const isTop = depth === 1
  const isOwn = /^\/(?:application|parent|track)\//.test(pointer)
  if (type.names.length === 0 || depth >= (isOwn ? DEEPEST_DONE : DEEPEST)) {
    if (!isTop && !DONE.test(pointer)) add(pointer, type.schema)
    return
  }
  // A look-up that found nobody is something that rules ask for as a whole.
  if (depth === 2 && pointer.startsWith('/facts/')) add(pointer, true)
  if (isOwn && !isWhole) return
  // What cannot lie behind has no more than a count, which is none.
  if (DONE.test(pointer) && type.names.length === 1) return
  for (const name of type.names)
    walk(type.member(name)?.type, { pointer: `${pointer}/${escapeToken(name)}`, isWhole }, add)
}
