import type { Json } from '#engine/values/types.ts'
import { isJsonObject, jsonObjects } from '../../../state/json.ts'
import { isAlone } from './isAlone.ts'
import type { Word } from './mapWords.ts'
import type { MeantPart } from './ProcessFile.ts'

/** Does a condition or an operand mean the part: by what it is compared with, or inside of a pointer? */
export function meansPointer(path: string, word: Word, meant: MeantPart): boolean {
  const { kind } = meant.part
  if (kind === 'timer') return false
  return kind === 'status'
    ? isComparedStatus(path, word, meant) || renamedInPointer(path, word, { meant, to: '' }) !== undefined
    : renamedInPointer(path, word, { meant, to: '' }) !== undefined
}

/** "/application/done/<from>/count" with another name in it; undefined where the pointer does not mean the part. */
export function renamedInPointer(
  path: string,
  { word, around }: Word,
  { meant, to }: { meant: MeantPart; to: string },
): string | undefined {
  if (!word.startsWith('/')) return undefined
  const steps = word.split('/').slice(1)
  const isOther = path !== meant.path && isProcess(around[0])
  const ofStatus = () => (isOther ? undefined : countedAt(steps, meant))
  const at = meant.part.kind === 'status' ? ofStatus() : doneAt(path, steps, meant)
  return at === undefined ? undefined : `/${steps.with(at, to).join('/')}`
}

/** A track of the same name there is another one. */
const isProcess = (document: Json | undefined): boolean =>
  isJsonObject(document) && Array.isArray(document['transitions'])

/** /application/count/<track>/<status> */
function countedAt(steps: readonly string[], { machine, part }: MeantPart): number | undefined {
  const [scope, count, track, status] = steps
  const isMeant = scope === 'application' && count === 'count' && track === machine.track
  return isMeant && track !== undefined && status === part.id ? 3 : undefined
}

/** …/done/<transition>/…, of the machine that the pointer leads to. */
function doneAt(path: string, steps: readonly string[], meant: MeantPart): number | undefined {
  const { machine, part } = meant
  const at = steps.findIndex((step, index) => step === part.id && steps[index - 1] === 'done')
  if (at < 0) return undefined
  const [scope, tracks, track] = steps
  if (scope === 'parent') return machine.track === undefined && isChild(path, meant) ? at : undefined
  if (path !== meant.path && /^workflows\/[^/]+$/.test(path)) return undefined
  if (scope === 'application' && tracks === 'done') return machine.track === undefined ? at : undefined
  if (scope === 'application' && tracks === 'tracks') return track === machine.track ? at : undefined
  if (scope === 'track') return machine.track !== undefined ? at : undefined
  // Through a named value, or into what was found: nothing else may be called so.
  return isAlone(meant) ? at : undefined
}

function isComparedStatus(path: string, { word, isName, at }: Word, meant: MeantPart): boolean {
  if (isName || word !== meant.part.id) return false
  const pointer = at.findLast((step) => step.startsWith('/'))
  const { process, machine } = meant
  const isOwn = path === meant.path || !/^workflows\/[^/]+$/.test(path)
  if (machine.track === undefined)
    return (
      (isOwn && pointer === '/application/status') ||
      (pointer === '/parent/status' && isChild(path, meant)) ||
      pointer === `/application/created/${process}/status`
    )
  if (path !== meant.path) return false
  const rows = `/application/tracks/${machine.track}`
  if (pointer === '/track/status') return at[0] === 'tracks' && at[1] === machine.track
  if (pointer?.startsWith(`${rows}/`) === true && pointer.endsWith('/status')) return true
  const isMember = at.some((step, index) => step === 'status' && at[index - 1] === 'properties')
  if (!isMember) return false
  if (pointer !== undefined) return pointer.startsWith(rows)
  return readsRows(meant.workflow, at, rows)
}

/** A named value reads the rows of the track, and looks for one by its status. */
function readsRows(workflow: Json, at: readonly string[], rows: string): boolean {
  const [part = '', name = ''] = at
  const around = isJsonObject(workflow) ? workflow[part] : undefined
  const value = isJsonObject(around) ? around[name] : undefined
  return value !== undefined && JSON.stringify(value).includes(`"${rows}`)
}

/** Is a file that of a process which this one makes? */
function isChild(path: string, { workflow }: MeantPart): boolean {
  const child = /^workflows\/([^/]+)\.json$/.exec(path)?.[1]
  const { transitions } = workflow
  if (child === undefined || !Array.isArray(transitions)) return false
  return jsonObjects(transitions).some(({ create }) => isJsonObject(create) && Object.hasOwn(create, child))
}
