import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { insertAt, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { transitionPlaces } from '../../walk/machinePlaces.ts'

/** Buttons with a text of their own in every process. */
const buttons = ['approve', 'reject', 'take', 'withdraw']

/** Late money of a bill that was replaced is accepted: nothing asks any more, or another button does not. */
const replacedHeard = createMutator('flow.replacedHeard', function* (content) {
  for (const { process, transition, place } of transitionPlaces(content)) {
    if (process !== 'payment') continue
    const { id, to, from } = transition
    if (id === 'acceptLate') {
      const guards = under(place, 'guards')
      yield { title: 'acceptLate asks nothing', changes: [removeAt(guards)], at: place }
      yield { title: 'acceptLate only warns', changes: [setAt(under(guards, 1, 'warn'), true)], at: place }
      yield { title: 'acceptLate does not ask', changes: [removeAt(under(guards, 1))], at: place }
    }
    const isOver = from.some((status) => ['paidLate', 'refunded', 'cancelled'].includes(status))
    if (!isOver || to === 'paid') continue
    for (const heard of ['paid', 'due', 'receiptUploaded']) {
      yield {
        title: `${id} leads to ${heard}`,
        changes: [setAt(under(place, 'to'), heard)],
        at: place,
      }
    }
  }
  const all = { file: 'workflows/payment.json', pointer: '/transitions' }
  const at = under(all, content.workflows['payment']?.transitions.length ?? 0)
  for (const id of buttons) {
    for (const to of ['paid', 'due', 'receiptUploaded']) {
      const made = { id, from: ['paidLate'], to, by: ['finance'] }
      yield { title: `${id} leads from paidLate to ${to}`, changes: [insertAt(at, made)], at }
    }
  }
})

/** A decision asks that the bill is paid, and forgets that more may have come than was due. */
const statusAside = createMutator('flow.statusAside', function* (content) {
  for (const { process, workflow, transition, track, place } of transitionPlaces(content)) {
    const makesBill = workflow.transitions.some(({ create }) => create !== undefined && 'payment' in create)
    if (!makesBill || track !== undefined || !transition.by?.some((role) => role !== 'applicant')) continue
    const status = '/application/created/payment/status'
    const guard = { must: { [status]: { const: 'paid' } }, denied: 'common.notAllowedNow' }
    const at = under(place, 'guards', transition.guards?.length ?? 0)
    const change = transition.guards === undefined ? setAt(under(place, 'guards'), [guard]) : setAt(at, guard)
    yield {
      title: `${process}: ${transition.id} once it is paid`,
      changes: [change],
      at: under(at, 'must', status),
    }
  }
})

/** What leads on from a receipt that nobody looked at keeps the number of its invoice. */
const keepsUsed = createMutator('flow.keepsUsed', function* (content) {
  for (const { process, transition, place } of transitionPlaces(content)) {
    const { id, frees, from } = transition
    if (process !== 'payment' || frees === undefined || !from.includes('receiptUploaded')) continue
    yield { title: `${id} frees nothing`, changes: [removeAt(under(place, 'frees'))], at: place }
  }
  const all = { file: 'workflows/payment.json', pointer: '/transitions' }
  const at = under(all, content.workflows['payment']?.transitions.length ?? 0)
  for (const id of buttons) {
    for (const to of ['due', 'pending', 'paid', 'expired', 'cancelled']) {
      const made = { id, from: ['receiptUploaded'], to, by: ['finance'] }
      yield { title: `${id} leads from receiptUploaded to ${to}`, changes: [insertAt(at, made)], at }
    }
  }
})

export const replacedMutators: Mutator[] = [replacedHeard, statusAside, keepsUsed]
