import { toWrite } from '../../../content/nearest.ts'
import { splitPointer } from '../../../form/splitPointer.ts'
import type { Said } from '../../../said/Said.ts'
import type { Sentence } from '../../../said/sentences.ts'
import type { Told } from '../../../said/Told.ts'
import type { Reading } from './Reading.ts'

export function unknownFault(written: string, absolute: string, { world, base, use }: Reading): Told {
  const near = world.near(absolute)
  const mend =
    near === undefined
      ? mendOf(absolute, world)
      : toWrite(written === absolute ? near : relativeTo(near, written, base))
  return {
    ...(written === absolute
      ? { says: 'unknown.pointer.read', params: { written, use } }
      : { says: 'unknown.pointer.relative', params: { written, absolute, use } }),
    ...(mend && { mend }),
  }
}

/** Names to choose from; more say nothing. */
const MOST = 20
/** What an analyst declares, and where: it may be missing there. */
const declared = new Map<string, Sentence>([
  ['values', 'mend.unknown.pointer.values'],
  ['facts', 'mend.unknown.pointer.facts'],
  ['constants', 'mend.unknown.pointer.constants'],
])

function mendOf(absolute: string, world: Reading['world']): Said | undefined {
  const { holder, names } = world.reach(absolute)
  const [scope = '', name = ''] = splitPointer(absolute)
  const says = `/${scope}`.startsWith(holder) ? declared.get(scope) : undefined
  const add: Said[] = says === undefined ? [] : [{ says, params: { name } }]
  const mends = [...add, ...(names.length === 0 ? [] : [ways(holder, names)])]
  const [one, other] = mends
  return one === undefined || other === undefined
    ? one
    : { says: 'word.then', params: { some: one, last: other } }
}

function ways(holder: string, names: readonly string[]): Said {
  const params = { names: names.slice(0, MOST), more: Math.max(names.length - MOST, 0) }
  if (holder === '') return { says: 'mend.unknown.pointer.scopes', params }
  return { says: 'mend.unknown.pointer.inside', params: { holder, ...params } }
}

/** Counted as it was written, where the nearest lies under the same holder. */
function relativeTo(near: string, written: string, base = ''): string {
  const up = Number.parseInt(written, 10)
  let holder = base
  for (let level = 0; level < up; level += 1) holder = holder.slice(0, Math.max(holder.lastIndexOf('/'), 0))
  return near.startsWith(`${holder}/`) ? `${up}${near.slice(holder.length)}` : near
}

/** The process has it, but not where it is read. */
export function neverFault(absolute: string, { use }: Reading): Told {
  const [scope, record, name = ''] = splitPointer(absolute)
  const params = { pointer: absolute, use }
  if (scope === 'track') return { says: 'pointer.never.track', params }
  if (scope === 'input') return { says: 'pointer.never.input', params }
  if (scope === 'values') return { says: 'pointer.never.value', params: { ...params, value: record ?? '' } }
  if (record === 'done') return { says: 'pointer.never.done', params: { ...params, transition: name } }
  return { says: 'pointer.never.later', params }
}
