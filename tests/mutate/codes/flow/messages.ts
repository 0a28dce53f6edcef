import { under } from '#engine/content/checks/place.ts'
import { type Breakage, createMutator } from '../../createMutator.ts'
import { renameKey, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { workflowPlaces } from '../../walk/machinePlaces.ts'
import { onSkeletons } from './onSkeletons.ts'

const unheard = createMutator('message.unheard', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const [name, message] of Object.entries(workflow.messages ?? {})) {
      const at = under(place, 'messages', 'later')
      const changes = [setAt(at, JSON.parse(JSON.stringify(message)))]
      yield { title: `${process}: a message like ${name} that nothing takes`, changes, at }
    }
  }
  yield* onSkeletons(content, function* ({ place }) {
    const message = {
      from: 'payment',
      input: 'payment/failure',
      key: { '/application/number': { at: '/input/paymentCode' } },
      once: '/providerId',
    }
    const at = under(place, 'messages', 'failed')
    yield {
      title: 'a message that nothing takes',
      changes: [setAt(under(place, 'messages'), { failed: message })],
      at,
    }
  })
})

const keyUnwritten = createMutator('message.keyUnwritten', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const [name, { key }] of Object.entries(workflow.messages ?? {})) {
      for (const pointer of Object.keys(key)) {
        for (const wrong of [
          'code2',
          'paymentCode',
          'number',
          'providerId',
          'invoice',
          'id',
          'cod',
          'Code',
          'codes',
          'kod',
        ]) {
          const other = `/application/data/${wrong}`
          const at = under(place, 'messages', name, 'key')
          yield {
            title: `${process}: ${name} is addressed by ${wrong}`,
            changes: [renameKey(under(at, pointer), other)],
            at: under(at, other),
          }
        }
      }
    }
  }
})

/** Statuses of the process that take each message, as `from` of all transitions that do. */
const notTaken = createMutator('message.notTaken', function* (content): Generator<Breakage> {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const message of Object.keys(workflow.messages ?? {})) {
      const takers = workflow.transitions.flatMap(({ from, on, to, when }, index) =>
        on !== undefined && 'message' in on && on.message === message && to !== undefined
          ? [{ from, when, at: under(place, 'transitions', index, 'from'), index }]
          : [],
      )
      const all = takers.map(({ at }) => at)
      const shared = takers.flatMap(({ from }) => from)
      const twice = [...new Set(shared.filter((status, index) => shared.indexOf(status) !== index))]
      const waiting = twice.filter((status) => workflow.initial !== status)
      const without = (statuses: readonly string[]) => (one: string) => !statuses.includes(one)
      for (const status of twice) {
        for (const { from, at } of takers.filter((one) => one.from.includes(status))) {
          const changes = [setAt(at, from.filter(without([status])))]
          yield { title: `${process}: ${message} in ${status} by ${at.pointer}`, changes, at: all }
        }
        const changes = takers.map(({ from, at }) => setAt(at, from.filter(without([status]))))
        yield { title: `${process}: ${message} is not taken in ${status}`, changes, at: all }
      }
      for (const status of shared.filter((one) => workflow.statuses[one]?.phase === 'closed')) {
        const changes = takers.map(({ from, at }) => setAt(at, from.filter(without([status]))))
        yield { title: `${process}: ${message} is lost at the end: ${status}`, changes, at: all }
      }
      if (waiting.length === 0) continue
      for (const { index, when } of takers) {
        if (when === undefined) continue
        for (const more of [
          'citizen',
          'foreigner',
          'minor',
          'byParent',
          { not: 'citizen' },
          { not: 'minor' },
        ]) {
          const at = under(place, 'transitions', index, 'when')
          // Two ways of one message divide the cases between them: either condition may be the one that is too narrow.
          const places = [...all, ...takers.map((one) => under(place, 'transitions', one.index, 'when'))]
          const title = `${process}: ${message} is taken from some only (${index}, ${JSON.stringify(more)})`
          yield { title, changes: [setAt(at, { allOf: [when, more] })], at: places }
        }
      }
    }
  }
})

export const messageMutators: Mutator[] = [unheard, keyUnwritten, notTaken]
