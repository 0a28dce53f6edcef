import { splitPointer } from '../../../form/splitPointer.ts'
import type { Reading } from './Reading.ts'
import type { WorldFault } from './Verdicts.ts'

export function unknownFault(written: string, absolute: string, { world, base, use }: Reading): WorldFault {
  const near = world.near(absolute)
  const there = written === absolute ? '' : ` (${absolute})`
  return {
    code: 'unknown.pointer',
    message: `Nothing is ever at "${written}"${there}, read ${use}`,
    ...(near === undefined
      ? mendOf(absolute, world)
      : { mend: `write "${written === absolute ? near : relativeTo(near, written, base)}"` }),
  }
}

/** Names to choose from; more say nothing. */
const MOST = 20
/** What an analyst declares, and where: it may be missing there. */
const declared: { [scope: string]: string } = {
  values: '`values` of the process',
  facts: '`facts` of the process',
  constants: '`constants` of workflows/services.json',
}

function mendOf(absolute: string, world: Reading['world']): { mend?: string } {
  const { holder, names } = world.reach(absolute)
  const [scope = '', name] = splitPointer(absolute)
  const place = declared[scope]
  const add = place === undefined || !`/${scope}`.startsWith(holder) ? [] : [`write "${name}" into ${place}`]
  const known = names.length === 0 ? [] : [`${holder || 'a pointer'} leads to ${someOf(names)}`]
  const mends = [...add, ...known]
  return mends.length === 0 ? {} : { mend: mends.join('; ') }
}

function someOf(names: readonly string[]): string {
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `${names.slice(0, MOST).join(', ')}${more}`
}

/** Counted as it was written, where the nearest lies under the same holder. */
function relativeTo(near: string, written: string, base = ''): string {
  const up = Number.parseInt(written, 10)
  let holder = base
  for (let level = 0; level < up; level += 1) holder = holder.slice(0, Math.max(holder.lastIndexOf('/'), 0))
  return near.startsWith(`${holder}/`) ? `${up}${near.slice(holder.length)}` : near
}

/** The process has it, but not where it is read. */
export function neverFault(absolute: string, { use }: Reading): WorldFault {
  return {
    code: 'pointer.never',
    message: `"${absolute}" is never there, read ${use}: ${reasonOf(absolute)}`,
  }
}

function reasonOf(absolute: string): string {
  const [scope, record, name] = splitPointer(absolute)
  if (scope === 'track') return 'no element of a track is looked at'
  if (scope === 'input') return 'nothing of that name is filled in or brought there'
  if (scope === 'values') return `all that the value "${record}" reads is missing there`
  if (record === 'done') return `"${name}" cannot have been made by then`
  return 'it comes later or elsewhere'
}
