import { findFormPart } from '../bundle/findFormPart.ts'
import { FormReferenceError } from '../bundle/FormReferenceError.ts'
import type { Migration } from '../content/Migration.ts'
import { isObject } from '../content/isObject.ts'
import type { Content, Workflow } from '../content/types.ts'
import type { BreakKind, Change } from '../diff/Change.ts'
import { newMigrations } from '../diff/compareReleases.ts'
import { diffSteps } from '../diff/diffSteps.ts'
import { samePart } from '../diff/samePart.ts'
import { Words } from '../diff/Words.ts'
import { formFields } from '../form/formFields.ts'
import { patternOf } from '../values/patternOf.ts'
import { pointersRead } from '../values/readPointers.ts'
import type { JsonObject, Pointer } from '../values/types.ts'
import type { CarryPlan, KeptWhy, StatusMaps } from './CarryPlan.ts'

const REMOVED: ReadonlySet<BreakKind> = new Set<BreakKind>(['fieldRemoved', 'stepRemoved'])

/** What becomes of open drafts of a process that began under `before`, now that `after` is the release. */
export function planCarry(process: string, before: Content, after: Content): CarryPlan | KeptWhy {
  const [old, now] = [before.workflows[process], after.workflows[process]]
  const migrations = newMigrations(process, before, after)
  const changes = migrations.flatMap((migration) => migration.changes ?? [])
  const isCarrying = carries(migrations)
  // What was handed in gets the new names of its statuses also where drafts stay.
  if (!isCarrying && !changes.some(({ mapStatus }) => mapStatus !== undefined)) return 'pinned'
  if (old === undefined || now === undefined) return 'processGone'
  const pair = { before, after, was: new Words(before), is: new Words(after) }
  const broken = diffSteps(process, [old, now], pair)
  const isAsked = isAsking(migrations, lostMigrations(process, before, after))
  const drafts = isCarrying ? (isAsked ? 'reconcile' : 'migrate') : 'pin'
  const touched = changes.flatMap(({ to, default: given, mapEnum }) =>
    pointersIn(to, given, mapEnum).flatMap(withLists),
  )
  const required = placesOf(broken, (kind) => kind === 'newRequired')
  return {
    process,
    drafts,
    changes: changes.filter(({ mapStatus }) => mapStatus === undefined),
    ask: migrations.flatMap(({ ask = [] }) => ask.map(patternOf)),
    narrowed: unique([
      ...placesOf(broken, (kind) => kind !== 'newRequired' && !REMOVED.has(kind)),
      ...touched,
    ]),
    required: drafts === 'reconcile' ? required : required.filter((pointer) => givenTo(changes).has(pointer)),
    always: required.filter((pointer) => isAlwaysAsked(pointer, now, after)),
    gone: goneFrom(broken),
    statuses: statusMaps(changes),
    isMachineOther: !samePart(machineOf(old), machineOf(now)),
    reads: answersRead(now, after),
  }
}

/** A pinned draft ends in its release, unless a later change (or the same) is one that all have to follow. */
function carries(migrations: readonly Migration[]): boolean {
  const last = migrations.findLastIndex(({ mustUpgrade }) => mustUpgrade === true)
  return migrations.length > 0 && migrations.slice(last + 1).every(({ drafts }) => drafts !== 'pin')
}

/** Who would have stayed is asked; so is whoever comes from a release that the new one does not go on from. */
function isAsking(migrations: readonly Migration[], lost: readonly Migration[]): boolean {
  return lost.length > 0 || migrations.some(({ drafts }) => drafts !== 'migrate')
}

/** Those that the new release has no more: after a return to an earlier one, another way was gone. */
function lostMigrations(process: string, before: Content, after: Content): Migration[] {
  return newMigrations(process, after, before)
}

function placesOf(broken: readonly Change[], wanted: (kind: BreakKind) => boolean): Pointer[] {
  return unique(
    broken.flatMap(({ breaks }) =>
      breaks?.at !== undefined && wanted(breaks.kind) ? [patternOf(breaks.at)] : [],
    ),
  )
}

/** What was inside of something that is one answer now goes with it. */
function goneFrom(broken: readonly Change[]): Pointer[] {
  const others = placesOf(broken, (kind) => kind === 'typeNarrower')
  const gone = placesOf(broken, (kind) => REMOVED.has(kind))
  return gone.filter((pointer) => !others.some((other) => pointer.startsWith(`${other}/`)))
}

function pointersIn(...words: unknown[]): Pointer[] {
  return words.flatMap((word) => (typeof word === 'string' ? [patternOf(word)] : []))
}

/** Required without a condition, and so is everything around it shown. */
function isAlwaysAsked(pointer: Pointer, { steps = [] }: Workflow, content: Content): boolean {
  const [, , id = '', ...names] = pointer.split('/')
  const step = steps.find((one) => one.id === id)
  const part = step?.form === undefined ? undefined : findFormPart(content, step.form)
  if (step === undefined || step.visibleWhen !== undefined) return false
  if (part === undefined || part instanceof FormReferenceError) return false
  const around = formFields(part).filter((field) => isAround(field.pointer, `/${names.join('/')}`))
  const isHere = around.some((field) => field.pointer === `/${names.join('/')}`)
  return isHere && around.every(({ required, ui }) => required && ui['ui:visibleWhen'] === undefined)
}

const isAround = (group: Pointer, pointer: Pointer): boolean =>
  group === pointer || pointer.startsWith(`${group}/`)

/** A value that comes into a row may make the row: the list is looked at as well. */
function withLists(pointer: Pointer): Pointer[] {
  const star = pointer.lastIndexOf('/*')
  return star < 0 ? [pointer] : [pointer, ...withLists(pointer.slice(0, star))]
}

/** Places to which a migration gives a value. */
function givenTo(changes: readonly JsonObject[]): Set<Pointer> {
  return new Set(changes.flatMap(({ default: given }) => pointersIn(given)))
}

function statusMaps(changes: readonly JsonObject[]): StatusMaps {
  const maps: StatusMaps = { main: {}, tracks: {} }
  for (const { mapStatus, track } of changes) {
    if (!isObject(mapStatus)) continue
    const map = typeof track === 'string' ? (maps.tracks[track] ??= {}) : maps.main
    for (const [from, to] of Object.entries(mapStatus)) {
      if (typeof to !== 'string') continue
      // A later release may rename again what an earlier one named.
      for (const [first, second] of Object.entries(map)) if (second === from) map[first] = to
      map[from] = to
    }
  }
  return maps
}

function machineOf({ steps: _steps, ...machine }: Workflow): Omit<Workflow, 'steps'> {
  return machine
}

/** Also through values and conditions by their names. */
function answersRead(
  { timers, shown, found, messages, values = {}, ...own }: Workflow,
  content: Content,
): Pointer[] {
  const named = { conditions: { ...content.conditions, ...own.conditions }, values }
  const answers = [...pointersRead([timers, shown, found, messages], named)].filter((pointer) =>
    pointer.startsWith('/answers/'),
  )
  return unique(answers.map((pointer) => pointer.replace(/\/\*.*$/, '')))
}

const unique = (pointers: readonly Pointer[]): Pointer[] => [...new Set(pointers)]
