import type { Fault } from '../../issue.ts'
import type { Content } from '../types.ts'
import { known } from './known.ts'
import { under } from './place.ts'

/** Samples of processes: personas and steps that exist. */
export function checkSamples({ workflows, personas }: Content): Fault[] {
  const people = new Set(Object.keys(personas))
  return Object.entries(workflows).flatMap(([process, { samples = {}, steps = [] }]) => {
    const place = under({ file: `workflows/${process}.json`, pointer: '' }, 'samples')
    const names = steps.map(({ id }) => id)
    return Object.entries(samples).flatMap(([id, sample]) => [
      ...(sample.persona === undefined
        ? []
        : known('persona', sample.persona, people, under(place, id, 'persona'))),
      ...(sample.steps ?? []).flatMap((step, index) =>
        known('step', step, names, under(place, id, 'steps', index)),
      ),
      ...(sample.marked ?? []).flatMap((pointer, index) =>
        known('step', pointer.split('/')[2] ?? '', names, under(place, id, 'marked', index)),
      ),
    ])
  })
}
