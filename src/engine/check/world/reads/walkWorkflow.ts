import type { Said } from '../../../said/Said.ts'
import { orElse } from '../../../said/either.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Status, Workflow } from '../../../content/types.ts'
import type { Timer } from '../../../content/Timer.ts'
import type { Operand } from '../../../values/types.ts'
import { isMoment, mayEqual } from '../types/comparable.ts'
import { describeKinds } from '../types/describeKinds.ts'
import { kindsOf } from '../types/kindsOf.ts'
import type { ProcessPlace } from '../WorldPlace.ts'
import type { MachineVisit } from './MachineVisit.ts'
import type { Reading } from './Reading.ts'
import { readingAt } from './readingAt.ts'
import { visitFacts } from './visitFacts.ts'
import { visitOperands } from './visitOperands.ts'
import { visitRole } from './visitRole.ts'
import { visitTransition } from './visitTransition.ts'
import type { Walk } from './Walk.ts'
import { walkForm } from './walkForm.ts'

/** Everything that a process reads: in its own file, in its forms, through names. */
export function walkWorkflow(walk: Walk, workflow: Workflow): void {
  const place: Place = { file: `workflows/${workflow.id}.json`, pointer: '' }
  visitStart(walk, workflow, place)
  visitFacts(walk, workflow, place)
  visitSteps(walk, workflow, place)
  visitMessages(walk, workflow, place)
  visitFound(walk, workflow, place)
  visitShown(walk, workflow, place)
  for (const { machine, pointer, track } of machinesOf(workflow)) {
    const at = { file: place.file, pointer }
    const visit: MachineVisit = { workflow, machine, place: at, ...(track !== undefined && { track }) }
    visitMachine(walk, visit)
  }
  visitTracks(walk, workflow, place)
  visitMarked(walk, workflow, place)
}

function visitStart(walk: Walk, { id, for: who }: Workflow, place: Place): void {
  const reading = readingAt(
    walk,
    { workflow: id, start: true },
    { says: 'word.use.start', params: { process: id } },
  )
  walk.condition(who.self, under(place, 'for', 'self'), reading)
  walk.condition(who.child, under(place, 'for', 'child'), reading)
}

function visitSteps(walk: Walk, { id, steps = [] }: Workflow, place: Place): void {
  for (const [index, step] of steps.entries()) {
    const at: ProcessPlace = { workflow: id, step: step.id }
    const use: Said = { says: 'word.use.step', params: { step: step.id, process: id } }
    walk.condition(step.visibleWhen, under(place, 'steps', index, 'visibleWhen'), readingAt(walk, at, use))
    if (step.form !== undefined) walkForm(walk, step.form, readingAt(walk, at, use, `/answers/${step.id}`))
  }
}

function visitMessages(walk: Walk, { id, messages = {} }: Workflow, place: Place): void {
  for (const [name, { input, key, once }] of Object.entries(messages)) {
    const at: ProcessPlace = { workflow: id, message: name }
    const here = under(place, 'messages', name)
    const reading = readingAt(walk, at, { says: 'word.use.message', params: { message: name, process: id } })
    for (const [pointer, operand] of Object.entries(key)) {
      visitKey(walk, [pointer, operand], under(here, 'key', pointer), reading)
    }
    walk.pointer(`/input${once}`, under(here, 'once'), reading)
    walkForm(walk, input, { ...reading, base: '/input' })
  }
}

function visitFound(walk: Walk, { id, found }: Workflow, place: Place): void {
  if (found === undefined) return
  const at: ProcessPlace = { workflow: id, found: true }
  const reading = readingAt(walk, at, { says: 'word.use.found', params: { process: id } })
  for (const [pointer, operand] of Object.entries(found.key)) {
    visitKey(walk, [pointer, operand], under(place, 'found', 'key', pointer), reading)
  }
  walkForm(walk, found.input, { ...reading, base: '/input' })
}

function visitShown(walk: Walk, { id, shown = [] }: Workflow, place: Place): void {
  for (const [index, { value, name }] of shown.entries()) {
    const reading = readingAt(
      walk,
      { workflow: id },
      { says: 'word.use.shown', params: { name, process: id } },
    )
    walk.operand(value, under(place, 'shown', index, 'value'), reading)
  }
}

/** What a message must agree with; the operand may be a bare pointer. */
function visitKey(walk: Walk, [pointer, operand]: [string, Operand], place: Place, reading: Reading): void {
  const here = walk.pointer(pointer, place, reading)
  const bare = typeof operand === 'string' && operand.startsWith('/')
  const there = bare ? walk.pointer(operand, place, reading) : walk.operand(operand, place, reading)
  if (here === undefined || there === undefined) return
  const [wanted, given] = [kindsOf(here.type.schema), kindsOf(there.type.schema)]
  if (mayEqual(wanted, given)) walk.verdicts.fits(place, 'key')
  else {
    walk.verdicts.fails(place, 'key', {
      says: 'compare.type.key',
      params: { wanted: describeKinds(wanted), given: describeKinds(given) },
    })
  }
}

function visitMachine(walk: Walk, visit: MachineVisit): void {
  const { machine, place } = visit
  for (const [index, transition] of machine.transitions.entries()) {
    visitTransition(walk, transition, under(place, 'transitions', index), visit)
  }
  for (const [name, status] of Object.entries(machine.statuses)) {
    visitStatus(walk, [name, status], under(place, 'statuses', name), visit)
  }
  for (const [index, timer] of (machine.timers ?? []).entries()) {
    visitTimer(walk, timer, under(place, 'timers', index), visit)
  }
}

function statusReading(walk: Walk, { workflow, track }: MachineVisit, statuses: readonly string[]): Reading {
  const at: ProcessPlace = { workflow: workflow.id, statuses, ...(track !== undefined && { track }) }
  return readingAt(walk, at, {
    says: 'word.use.status',
    params: { process: workflow.id, statuses: orElse(statuses.map((status) => `"${status}"`)) },
  })
}

function visitStatus(
  walk: Walk,
  [name, { holds, links, rests }]: [string, Status],
  place: Place,
  visit: MachineVisit,
): void {
  const reading = statusReading(walk, visit, [name])
  walk.condition(rests, under(place, 'rests'), reading)
  walk.operand(holds?.id, under(place, 'holds', 'id'), reading)
  walk.operand(holds?.rank, under(place, 'holds', 'rank'), reading)
  walk.operand(links?.fin, under(place, 'links', 'fin'), reading)
  walk.operand(links?.as, under(place, 'links', 'as'), reading)
  visitOperands(walk, links?.person, under(place, 'links', 'person'), reading)
}

function visitTimer(walk: Walk, timer: Timer, place: Place, visit: MachineVisit): void {
  const reading = statusReading(walk, visit, timer.in)
  visitDue(walk, timer, under(place, 'due'), reading)
  visitOperands(walk, timer.params, under(place, 'params'), reading)
  walk.operand(timer.calendar?.place, under(place, 'calendar', 'place'), reading)
  walk.operand(timer.calendar?.link, under(place, 'calendar', 'link'), reading)
  for (const [index, role] of (timer.calendar?.heldBy ?? []).entries()) {
    const at = under(place, 'calendar', 'heldBy', index)
    visitRole(walk, role, at, { ...reading, workflow: visit.workflow })
  }
  const alert = timer.alert === undefined ? [] : [timer.alert].flat()
  for (const [index, role] of alert.entries()) {
    const at = under(place, 'alert', ...(Array.isArray(timer.alert) ? [index] : []))
    visitRole(walk, role, at, { ...reading, workflow: visit.workflow })
  }
}

/** A timer runs to a moment. */
function visitDue(walk: Walk, { due }: Timer, place: Place, reading: Reading): void {
  const member = walk.operand(due, place, reading)
  if (member === undefined) return
  const kinds = kindsOf(member.type.schema)
  if ([...kinds].some(isMoment)) walk.verdicts.fits(place, 'due')
  else {
    walk.verdicts.fails(place, 'due', { says: 'operand.type.due', params: { kinds: describeKinds(kinds) } })
  }
}

function visitTracks(walk: Walk, { id, tracks = {} }: Workflow, place: Place): void {
  for (const [name, { of }] of Object.entries(tracks)) {
    const reading = readingAt(
      walk,
      { workflow: id },
      { says: 'word.use.track', params: { process: id, track: name } },
    )
    walk.pointer(of, under(place, 'tracks', name, 'of'), reading)
  }
}

/** Samples mark answers as a return does. */
function visitMarked(walk: Walk, { id, samples = {} }: Workflow, place: Place): void {
  for (const [name, { marked = [] }] of Object.entries(samples)) {
    const reading = readingAt(walk, { workflow: id }, { says: 'word.use.sample', params: { name } })
    for (const [index, pointer] of marked.entries()) {
      walk.pointer(pointer, under(place, 'samples', name, 'marked', index), reading)
    }
  }
}
