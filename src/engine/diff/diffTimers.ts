import { under } from '../content/checks/place.ts'
import type { Timer } from '../content/types.ts'
import type { Change } from './Change.ts'
import { lengthOf } from './lengthOf.ts'
import type { MachinePair } from './MachinePair.ts'
import { byId, sideBySide } from './sideBySide.ts'
import { samePart } from './samePart.ts'

/** By when something must be done, and what happens then. */
export function diffTimers(machines: MachinePair): Change[] {
  const { old, now, pair, name } = machines
  const { added, removed, both } = sideBySide(byId(old.timers), byId(now.timers))
  const told = (id: string, text: string): Change => ({
    about: ['applicant', 'officer'],
    process: machines.process,
    text,
    place: placeOf(machines, id),
  })
  return [
    ...removed.map(([id, timer]) =>
      told(id, `${pair.was.statuses(name, timer.in)}: the timer "${id}" has gone (${endOf(timer)}).`),
    ),
    ...added.map(([id, timer]) =>
      told(id, `${pair.is.statuses(name, timer.in)}: there is a new timer "${id}" (${endOf(timer)}).`),
    ),
    ...both.flatMap(([id, before, after]) =>
      changedTexts([before, after], machines).map((text) => told(id, `The timer "${id}" ${text}.`)),
    ),
  ]
}

function placeOf({ file, pointer, now, old }: MachinePair, id: string) {
  const index = (now.timers ?? []).findIndex((one) => one.id === id)
  const was = (old.timers ?? []).findIndex((one) => one.id === id)
  return under({ file, pointer }, 'timers', index < 0 ? was : index)
}

function endOf({ after, fire }: Timer): string {
  const moment = after === undefined ? 'at its due date' : `after ${lengthOf(after)}`
  return fire === undefined ? moment : `${moment}: ${fire}`
}

function changedTexts([before, after]: [Timer, Timer], { pair, name }: MachinePair): string[] {
  const differs = (word: keyof Timer): boolean => !samePart(before[word], after[word])
  const texts: string[] = []
  if (differs('in'))
    texts.push(`runs in ${pair.is.statuses(name, after.in)} (was: ${pair.was.statuses(name, before.in)})`)
  if (differs('after') || differs('due')) texts.push(`ends ${endOf({ ...after })} (was: ${endOf(before)})`)
  else if (differs('fire')) texts.push(`does ${after.fire ?? 'nothing'} (was: ${before.fire ?? 'nothing'})`)
  if (differs('alert')) texts.push('tells other roles')
  if (differs('remind') || differs('notify')) texts.push('reminds at other times or with another text')
  return texts
}
