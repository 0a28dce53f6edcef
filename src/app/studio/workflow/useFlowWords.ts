import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { useContentTexts } from '../forms/useContentTexts.ts'
import { durationWords } from './durationWords.ts'
import type { MachineView, TimerPart, TransitionPart } from './machine/Machine.ts'
import { wordsOf } from './machine/readMachines.ts'

/** What the parts of a process are called, in the texts of the edition; an id where there is none. */
export interface FlowWords {
  status: (machine: MachineView, id: string) => string
  transition: (machine: MachineView, id: string) => string
  role: (role: string) => string
  /** How a transition comes to be made, without its conditions. */
  trigger: (machine: MachineView, transition: TransitionPart) => string
  /** When a timer goes off. */
  moment: (timer: TimerPart) => string
}

export function useFlowWords(workflow: JsonObject): FlowWords {
  const { text } = useTexts()
  const called = useContentTexts()
  const roles = isJsonObject(workflow['roles']) ? workflow['roles'] : {}
  const role = (id: string): string => {
    const own = roles[id]
    const staff = isJsonObject(own) && typeof own['is'] === 'string' ? own['is'] : id
    const name = called(textIds.actor(staff)) ?? staff
    return staff === id ? name : `${name} (${id})`
  }
  return {
    status: ({ name }, id) => called(textIds.status(name, id)) ?? id,
    transition: ({ name }, id) => called(textIds.action(name, id)) ?? id,
    role,
    trigger: (machine, transition) => triggerWords(machine, transition, { text, role }),
    moment: ({ written }) =>
      typeof written['after'] === 'string'
        ? text('studioFlow.after', { duration: durationWords(written['after'], text) })
        : text('studioFlow.onDate'),
  }
}

function triggerWords(
  machine: MachineView,
  { id, by, written }: TransitionPart,
  { text, role }: { text: Texts['text']; role: (id: string) => string },
): string {
  const { auto, on } = written
  const event = isJsonObject(on) ? on : {}
  const timers = machine.timers.filter(({ fire }) => fire === id)
  const ways = [
    ...by.map(role),
    ...(auto === undefined ? [] : [text('studioFlow.byItself')]),
    ...wordsOf(event['message']).map((message) => text('studioFlow.onMessage', { message })),
    ...wordsOf(event['process']).map((process) =>
      text('studioFlow.onProcess', { process, status: wordsOf(event['status']).join() }),
    ),
    ...timers.map((timer) => text('studioFlow.byTimer', { timer: timer.id })),
  ]
  return ways.length === 0 ? text('studioFlow.never') : ways.join(', ')
}
