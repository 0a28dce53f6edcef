import type { Said } from '../../../said/Said.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import type { Guard, Transition } from '../../../content/types.ts'
import type { ProcessPlace } from '../WorldPlace.ts'
import { isDemanded } from './isDemanded.ts'
import type { MachineVisit } from './MachineVisit.ts'
import type { Reading } from './Reading.ts'
import { readingAt } from './readingAt.ts'
import { visitOperands } from './visitOperands.ts'
import { visitRole } from './visitRole.ts'
import type { Walk } from './Walk.ts'
import { walkForm } from './walkForm.ts'

/** What a transition reads, before it is made, while it is judged and after it. */
export function visitTransition(walk: Walk, transition: Transition, place: Place, visit: MachineVisit): void {
  const { workflow, track } = visit
  const at: ProcessPlace = {
    workflow: workflow.id,
    ...(track !== undefined && { track }),
    transition: transition.id,
  }
  const use: Said = {
    says: 'word.use.transition',
    params: { transition: transition.id, process: workflow.id },
  }
  const reading = (moment: 'when' | 'set' | 'effects') => readingAt(walk, { ...at, moment }, use)
  const judged = readingAt(walk, at, use)
  walk.condition(transition.when, under(place, 'when'), reading('when'))
  walk.condition(transition.auto, under(place, 'auto'), reading('when'))
  for (const [index, role] of (transition.by ?? []).entries()) {
    visitRole(walk, role, under(place, 'by', index), { ...reading('when'), workflow })
  }
  visitActors(walk, transition, place, { ...visit, reading: reading('when') })
  for (const [index, guard] of (transition.guards ?? []).entries()) {
    visitGuard(walk, guard, under(place, 'guards', index), judged)
  }
  if (transition.input !== undefined) walkForm(walk, transition.input, { ...judged, base: '/input' })
  visitOperands(walk, transition.set, under(place, 'set'), reading('set'))
  for (const [process, data] of Object.entries(transition.create ?? {})) {
    visitOperands(walk, data, under(place, 'create', process), reading('effects'))
  }
  for (const [index, issue] of (transition.issue ?? []).entries()) {
    if (typeof issue === 'string') continue
    const { params, language } = issue
    const read = { ...params, ...(language === undefined ? {} : { language }) }
    for (const [name, operand] of Object.entries(read)) {
      const inside = operand === language ? [name] : ['params', name]
      walk.operand(operand, under(place, 'issue', index, ...inside), reading('effects'))
    }
  }
  for (const [index, notice] of (transition.notify ?? []).entries()) {
    if (typeof notice === 'string') continue
    const here = under(place, 'notify', index)
    visitOperands(walk, notice.params, under(here, 'params'), reading('effects'))
    if (notice.to !== undefined)
      visitRole(walk, notice.to, under(here, 'to'), { ...reading('effects'), workflow })
  }
}

/** Only people of an institution may make it, and which one is an answer that may be missing: nobody could then. */
function visitActors(
  walk: Walk,
  { id, by = [], auto, on }: Transition,
  place: Place,
  { workflow, machine, reading }: MachineVisit & { reading: Reading },
): void {
  const fired = (machine.timers ?? []).some(({ fire }) => fire === id)
  if (auto !== undefined || on !== undefined || fired) return
  const bounds = by.map((role) =>
    Object.hasOwn(workflow.roles, role) ? workflow.roles[role]?.of : undefined,
  )
  const missing = bounds.map(
    (of) =>
      of !== undefined &&
      isAnswer(of) &&
      reading.world.memberAt(of)?.absent === true &&
      !isDemanded(of, workflow, walk.content),
  )
  if (!missing.every(Boolean)) return
  for (const [index, role] of by.entries()) {
    walk.verdicts.fails(under(place, 'by', index), 'actor', {
      says: 'role.absent',
      params: { institution: bounds[index] ?? '', role, id },
    })
  }
}

function isAnswer(of: string): boolean {
  return of.startsWith('/answers/') || of.startsWith('/track/item/')
}

function visitGuard(walk: Walk, guard: Guard, place: Place, reading: Reading): void {
  walk.condition(guard.if, under(place, 'if'), reading)
  walk.condition(guard.must, under(place, 'must'), reading)
  visitOperands(walk, guard.params, under(place, 'params'), reading)
}
