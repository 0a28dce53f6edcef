import { under } from '../content/checks/place.ts'
import type { Timer } from '../content/Timer.ts'
import type { Change } from './Change.ts'
import { lengthOf } from './lengthOf.ts'
import type { Say } from './Say.ts'
import type { MachinePair } from './MachinePair.ts'
import { byId, sideBySide } from './sideBySide.ts'
import { samePart } from './samePart.ts'

/** By when something must be done, and what happens then. */
export function diffTimers(machines: MachinePair): Change[] {
  const { old, now, pair, name } = machines
  const { added, removed, both } = sideBySide(byId(old.timers), byId(now.timers))
  const told = (id: string, [text, code, params = {}]: Otherwise): Change => ({
    about: ['applicant', 'officer'],
    process: machines.process,
    text,
    say: { sentence: `timer.${code}`, params: { timer: id, ...params } },
    place: placeOf(machines, id),
  })
  return [
    ...removed.map(([id, timer]) =>
      told(id, [
        `${pair.was.statuses(name, timer.in)}: the timer "${id}" has gone (${endOf(timer)}).`,
        'gone',
        { statuses: pair.was.calledStatuses(name, timer.in) },
      ]),
    ),
    ...added.map(([id, timer]) =>
      told(id, [
        `${pair.is.statuses(name, timer.in)}: there is a new timer "${id}" (${endOf(timer)}).`,
        timer.after === undefined ? 'newDue' : 'new',
        { statuses: pair.is.calledStatuses(name, timer.in), length: timer.after ?? '' },
      ]),
    ),
    ...both.flatMap(([id, before, after]) =>
      changedTexts([before, after], machines).map(([text, code, params = {}]) =>
        told(id, [`The timer "${id}" ${text}.`, code, params]),
      ),
    ),
  ]
}

/** What is otherwise; its code and what its sentence is about. */
type Otherwise = [text: string, code: string, params?: Say['params']]

function placeOf({ file, pointer, now, old }: MachinePair, id: string) {
  const index = (now.timers ?? []).findIndex((one) => one.id === id)
  const was = (old.timers ?? []).findIndex((one) => one.id === id)
  return under({ file, pointer }, 'timers', index < 0 ? was : index)
}

function endOf({ after, fire }: Timer): string {
  const moment = after === undefined ? 'at its due date' : `after ${lengthOf(after)}`
  return fire === undefined ? moment : `${moment}: ${fire}`
}

function changedTexts([before, after]: [Timer, Timer], { pair, name }: MachinePair): Otherwise[] {
  const differs = (word: keyof Timer): boolean => !samePart(before[word], after[word])
  const texts: Otherwise[] = []
  if (differs('in'))
    texts.push([
      `runs in ${pair.is.statuses(name, after.in)} (was: ${pair.was.statuses(name, before.in)})`,
      'in',
      { now: pair.is.calledStatuses(name, after.in), was: pair.was.calledStatuses(name, before.in) },
    ])
  if (differs('after') || differs('due'))
    texts.push([
      `ends ${endOf({ ...after })} (was: ${endOf(before)})`,
      'after',
      { length: after.after ?? '', wasLength: before.after ?? '' },
    ])
  if (differs('fire'))
    texts.push([
      `does ${after.fire ?? 'nothing'} (was: ${before.fire ?? 'nothing'})`,
      'fire',
      { now: after.fire ?? '–', was: before.fire ?? '–' },
    ])
  if (differs('alert')) texts.push(['tells other roles', 'alert'])
  if (differs('remind') || differs('notify'))
    texts.push(['reminds at other times or with another text', 'remind'])
  return texts
}
