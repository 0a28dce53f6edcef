import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { machinePlaces } from '../../walk/machinePlaces.ts'

const otherNews = createMutator('flow.otherNews', function* (content) {
  const { notifications } = content
  for (const { machine, place, process } of machinePlaces(content)) {
    for (const [name, { news }] of Object.entries(machine.statuses)) {
      if (news !== 'good' && news !== 'bad') continue
      const other = news === 'good' ? 'times' : 'done'
      const id = Object.keys(notifications).find((one) => notifications[one]?.icon === other)
      if (id === undefined) continue
      // One way that is still told rightly would do.
      const changes = machine.transitions.flatMap(({ to }, index) =>
        to === name ? [setAt(under(place, 'transitions', index, 'notify'), [id])] : [],
      )
      if (changes.length === 0) continue
      yield {
        title: `${process}: ${name} is ${news} news, and told as the opposite`,
        changes,
        at: under(place, 'statuses', name),
      }
    }
  }
})

const onlyRare = createMutator('flow.onlyRare', function* (content) {
  for (const { machine, place, process } of machinePlaces(content)) {
    for (const [name, { rests, phase }] of Object.entries(machine.statuses)) {
      if (rests !== undefined || phase === 'closed') continue
      const ways = machine.transitions.flatMap((one, index) =>
        one.from.includes(name) && one.to !== name && one.to !== undefined ? [{ one, index }] : [],
      )
      const isSimple = ways.every(({ one }) => one.by !== undefined && one.auto === undefined)
      if (ways.length === 0 || !isSimple) continue
      yield {
        title: `${process}: all ways out of ${name} are rare`,
        changes: ways.map(({ index }) => setAt(under(place, 'transitions', index, 'rare'), true)),
        at: under(place, 'statuses', name),
      }
    }
  }
})

/** Of what people are told ahead of a status: whether it is good news, and what comes rarely. */
export const newsMutators: Mutator[] = [otherNews, onlyRare]
