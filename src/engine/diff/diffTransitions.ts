import { under } from '../content/checks/place.ts'
import type { Guard, Transition } from '../content/types.ts'
import type { About, Change } from './Change.ts'
import type { MachinePair } from './MachinePair.ts'
import { byId, sideBySide } from './sideBySide.ts'
import { samePart } from './samePart.ts'

/** What people and the system can do. */
export function diffTransitions(machines: MachinePair): Change[] {
  const { old, now, pair, name } = machines
  const { added, removed, both } = sideBySide(byId(old.transitions), byId(now.transitions))
  const told = (id: string, transition: Transition, text: string): Change => ({
    about: aboutOf(transition),
    process: machines.process,
    text,
    place: placeOf(machines, id),
  })
  return [
    ...removed.map(([id, one]) =>
      goneTransition(
        id,
        told(id, one, `${subject(one)} can no longer do ${pair.was.action(name, id)}.`),
        machines,
      ),
    ),
    ...added.map(([id, one]) =>
      told(
        id,
        one,
        `${subject(one)} can do ${pair.is.action(name, id)} in ${pair.is.statuses(name, one.from)}.`,
      ),
    ),
    ...both.flatMap(([id, before, after]) =>
      changedTexts([before, after], machines).map((text) =>
        told(id, after, `${pair.is.action(name, id)} ${text}.`),
      ),
    ),
  ]
}

/** A transition that a timer fired: whoever waits for it would wait for ever. */
function goneTransition(id: string, change: Change, { old, now, pair, name }: MachinePair): Change {
  const waiting = (old.timers ?? []).filter(({ fire }) => fire === id).flatMap((timer) => timer.in)
  const fired = new Set(
    (now.timers ?? []).filter(({ fire }) => fire !== undefined).flatMap((timer) => timer.in),
  )
  const left = [...new Set(waiting)].filter((status) => status in now.statuses && !fired.has(status))
  if (left.length === 0) return change
  const text = `${change.text} A timer did it in ${pair.was.statuses(name, left)}; none does anything there now.`
  return { ...change, about: [...change.about, 'draft'], text, breaks: { kind: 'timerGone', waiting: left } }
}

function placeOf({ file, pointer, now, old }: MachinePair, id: string) {
  const index = now.transitions.findIndex((one) => one.id === id)
  const was = old.transitions.findIndex((one) => one.id === id)
  return under({ file, pointer }, 'transitions', index < 0 ? was : index)
}

function aboutOf({ by }: Transition): About[] {
  if (by === undefined) return ['applicant', 'officer']
  const officers = by.some((role) => role !== 'applicant')
  return [
    ...(by.includes('applicant') ? (['applicant'] as const) : []),
    ...(officers ? (['officer'] as const) : []),
  ]
}

function subject({ by }: Transition): string {
  return by === undefined
    ? 'The system'
    : by.map((role) => (role === 'applicant' ? 'The applicant' : `"${role}"`)).join(', ')
}

function changedTexts([before, after]: [Transition, Transition], { pair, name }: MachinePair): string[] {
  const { was, is } = pair
  const target = (transition: Transition): string =>
    transition.to === undefined ? 'the same status' : is.status(name, transition.to)
  const differs = (word: keyof Transition): boolean => !samePart(before[word], after[word])
  const texts: string[] = []
  if (differs('from'))
    texts.push(`is there in ${is.statuses(name, after.from)} (was: ${was.statuses(name, before.from)})`)
  if (differs('to')) texts.push(`leads to ${target(after)} (was: ${target(before)})`)
  if (differs('by')) texts.push(`is done by ${peopleOf(after)} (was: ${peopleOf(before)})`)
  if (differs('when')) texts.push('is there under another condition')
  if (differs('auto')) texts.push('happens by itself under another condition')
  if (differs('on')) texts.push('follows another event')
  if (differs('input')) texts.push(`asks ${after.input ?? 'no form'} (was: ${before.input ?? 'no form'})`)
  if (differs('validate'))
    texts.push(after.validate ? 'looks at all answers again' : 'no longer looks at the answers')
  if (differs('returns'))
    texts.push(after.returns ? 'opens answers for correction' : 'no longer opens answers for correction')
  if (differs('askTwice'))
    texts.push(after.askTwice ? 'asks whether one is sure' : 'no longer asks whether one is sure')
  if (differs('notify')) texts.push('tells other people')
  if (differs('set') || differs('create')) texts.push('writes other data')
  if (differs('issue') || differs('revoke')) texts.push('gives out or takes back other documents')
  return [...texts, ...guardTexts(before.guards ?? [], after.guards ?? [], pair)]
}

function guardTexts(
  before: readonly Guard[],
  after: readonly Guard[],
  { was, is }: MachinePair['pair'],
): string[] {
  const same =
    (one: Guard) =>
    (other: Guard): boolean =>
      samePart(one, other)
  const gone = before.filter((guard) => !after.some(same(guard)))
  const come = after.filter((guard) => !before.some(same(guard)))
  const still = new Set(come.map(({ denied }) => denied))
  const earlier = new Set(gone.map(({ denied }) => denied))
  return [
    ...come.map(
      ({ denied }) =>
        `is denied ${earlier.has(denied) ? 'in other cases' : 'in more cases'}: ${is.text(denied)}`,
    ),
    ...gone
      .filter(({ denied }) => !still.has(denied))
      .map(({ denied }) => `is no longer denied: ${was.text(denied)}`),
  ]
}

function peopleOf({ by }: Transition): string {
  return by?.join(', ') ?? 'nobody'
}
