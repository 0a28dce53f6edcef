import type { Workflow } from '../content/types.ts'
import type { FieldAt } from '../form/fieldFinder.ts'
import type { FormField } from '../form/formFields.ts'
import { fieldMeant } from './fieldMeant.ts'
import { registerAt, type Sources } from './registerAt.ts'
import { machineName, textIds } from '../texts/textIds.ts'
import { tokensOf } from '../values/pointer.ts'

/** What names of places are made of, in every language. */
export interface Namer {
  process?: string | undefined
  workflow?: Workflow | undefined
  /** Of a rule of a track. */
  track?: string | undefined
  fieldAt: FieldAt
  /** Absent: nothing is known of registers. */
  sources?: Sources | undefined
  has: (id: string) => boolean
}
/** Text ids of which the first that exists is meant. */
type Ids = readonly string[]
/**
 * The label of a field; the name of a register or of its entry; a phrase ("the amount due"); a phrase of the program about
 * something that the workflow names; or an entry of a look-up or of what a step asked, by the text that joins both names.
 * `register`: where the value stands.
 */
export type PlaceNaming =
  | { kind: 'field'; field: FormField; row?: number }
  | { kind: 'name' | 'phrase'; ids: Ids; register?: string }
  | { kind: 'about'; id: string; about: Ids }
  | { kind: 'entry'; id: string; of: Ids; entry: Ids; register?: string }

/**
 * How a pointer of the world is named: by its field, by a text of its own (`place.<path>`), by its register and the entry
 * there, or by the move, status or process that it counts. `undefined`: no text names it.
 */
export function placeNaming(pointer: string, namer: Namer): PlaceNaming | undefined {
  const field = namer.fieldAt(pointer)
  if (field !== undefined) {
    const row = /\/(\d+)(?=\/|$)/u.exec(pointer)?.[1]
    return { kind: 'field', field, ...(row !== undefined && { row: Number(row) + 1 }) }
  }
  const [scope = '', ...rest] = tokensOf(pointer)
  const own = [...textIds.place(pointer), `form.about.${[scope, ...rest].join('.')}`]
  const register = namer.sources && registerAt(pointer, namer.sources)
  const place = register === undefined ? {} : { register }
  if (own.some(namer.has)) return { kind: 'phrase', ids: own, ...place }
  const derived = scope === 'facts' ? ofFact(rest, place, namer) : ofWorkflow([scope, ...rest], namer)
  if (derived !== undefined) return derived
  const meant = fieldMeant(pointer, namer)
  if (meant !== undefined) return { kind: 'field', field: meant }
  const last = [`field.${rest.at(-1) ?? ''}`]
  return scope !== 'facts' && last.some(namer.has) ? { kind: 'name', ids: last } : undefined
}

function ofFact(
  [fact = '', ...rest]: string[],
  place: { register?: string },
  { workflow, has }: Namer,
): PlaceNaming | undefined {
  const meant = workflow?.facts?.[fact]?.fact
  const of = [`fact.${fact}`, ...(meant === undefined ? [] : [`fact.${meant}`])]
  if (!of.some(has)) return undefined
  const last = rest.at(-1)
  if (last === undefined) return { kind: 'name', ids: of, ...place }
  const entry = [`fact.field.${last}`, `field.${last}`]
  return entry.some(has) ? { kind: 'entry', id: 'form.about.entry.register', of, entry, ...place } : undefined
}

/** "done/<move>/count", "count/<track>/<status>", "created/<process>/status", "tracks/<track>/0/…". */
function ofWorkflow([scope = '', kind = '', name = '', ...rest]: string[], namer: Namer) {
  const { process = '', track } = namer
  if (scope !== 'application' && scope !== 'track') return undefined
  const machine = machineName(process, scope === 'track' ? track : undefined)
  if (kind === 'done') return ofMove(textIds.action(machine, name), rest, namer)
  const [about = ''] = rest
  if (kind === 'count')
    return ofText('form.about.count', textIds.status(machineName(process, name), about), namer)
  const isCreated = kind === 'created' && about === 'status'
  return isCreated ? ofText('form.about.created', textIds.processName(name), namer) : undefined
}

function ofMove(move: Ids, [what = '', ...rest]: string[], namer: Namer): PlaceNaming | undefined {
  if (what !== 'input') return ofText(`form.about.done.${what}`, move, namer)
  const entry = textIds.field(namer.process, rest.at(-1) ?? '')
  return move.some(namer.has) && entry.some(namer.has)
    ? { kind: 'entry', id: 'form.about.entry.step', of: move, entry }
    : undefined
}

function ofText(id: string, about: Ids, { has }: Namer): PlaceNaming | undefined {
  return has(id) && about.some(has) ? { kind: 'about', id, about } : undefined
}
