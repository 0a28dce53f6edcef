import { type Place, under } from '../../../content/checks/place.ts'
import type { Transition } from '../../../content/types.ts'
import type { Operand } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { hasNoValue } from './hasNoValue.ts'

/** Data that a transition takes from its form, though the system makes it too: then nobody has filled the form in. */
export function unwritten(flow: Flow): Finding[] {
  return transitionPlaces(flow).flatMap(({ transition, place }) => {
    const maker = systemMaker(flow, transition)
    if (maker === undefined) return []
    return dataOf(transition, place)
      .filter(({ operand }) => hasNoValue(operand, isInput, flow.named))
      .map(({ at }) =>
        maker.timer === undefined
          ? findingAt(at, 'flow.inputUnwritten.system', { transition: transition.id })
          : findingAt(at, 'flow.inputUnwritten.timer', { transition: transition.id, timer: maker.timer }),
      )
  })
}

/** The system by itself, or by a timer. */
interface Maker {
  timer?: string
}

/** Of a child's event `/input` is its data, of a message its payload. */
function systemMaker({ machine }: Flow, { id, auto, on, input }: Transition): Maker | undefined {
  if (input === undefined || on !== undefined) return undefined
  if (auto !== undefined && auto !== false) return {}
  const timer = (machine.timers ?? []).find(({ fire }) => fire === id)
  return timer && { timer: timer.id }
}

function dataOf({ set, create }: Transition, place: Place): { operand: Operand; at: Place }[] {
  const sets = Object.entries(set ?? {}).map(([name, operand]) => ({
    operand,
    at: under(place, 'set', name),
  }))
  const creates = Object.entries(create ?? {}).flatMap(([process, data]) =>
    Object.entries(data).map(([name, operand]) => ({ operand, at: under(place, 'create', process, name) })),
  )
  return [...sets, ...creates]
}

function isInput(pointer: string): boolean {
  return /^\/input(?:\/|$)/.test(pointer)
}
