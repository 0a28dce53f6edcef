import { under } from '../content/checks/place.ts'
import type { Guard, Transition } from '../content/types.ts'
import type { About, Change } from './Change.ts'
import type { Say } from './Say.ts'
import type { MachinePair } from './MachinePair.ts'
import { byId, sideBySide } from './sideBySide.ts'
import { samePart } from './samePart.ts'

type Told = Required<Pick<Change, 'text' | 'say'>>
/** What is otherwise, after the name of the action; its code and what its sentence is about. */
type Otherwise = [text: string, code: string, params?: Say['params']]

const said = (code: string, params: Say['params']): Say => ({ sentence: `action.${code}`, params })

/** By id: whoever tells it knows what they are called. */
const rolesOf = ({ by = ['system'] }: Transition): string => by.join(', ')

/** What people and the system can do. */
export function diffTransitions(machines: MachinePair): Change[] {
  const { old, now, pair, name } = machines
  const { added, removed, both } = sideBySide(byId(old.transitions), byId(now.transitions))
  const told = (id: string, transition: Transition, { text, say }: Told): Change => ({
    about: aboutOf(transition),
    process: machines.process,
    text,
    say,
    place: placeOf(machines, id),
  })
  const here = {
    is: (id: string) => pair.is.calledAction(name, id),
    was: (id: string) => pair.was.calledAction(name, id),
  }
  return [
    ...removed.map(([id, one]) =>
      goneTransition(
        id,
        told(id, one, {
          text: `${subject(one)} can no longer do ${pair.was.action(name, id)}.`,
          say: said('gone', { action: here.was(id), who: rolesOf(one) }),
        }),
        machines,
      ),
    ),
    ...added.map(([id, one]) =>
      told(id, one, {
        text: `${subject(one)} can do ${pair.is.action(name, id)} in ${pair.is.statuses(name, one.from)}.`,
        say: said('new', {
          action: here.is(id),
          who: rolesOf(one),
          statuses: pair.is.calledStatuses(name, one.from),
        }),
      }),
    ),
    ...both.flatMap(([id, before, after]) =>
      changedTexts([before, after], machines).map(([text, code, params = {}]) =>
        told(id, after, {
          text: `${pair.is.action(name, id)} ${text}.`,
          say: said(code, { action: here.is(id), ...params }),
        }),
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
  const { say } = change
  const waited = say && {
    sentence: 'action.goneWaiting',
    params: { ...say.params, statuses: pair.was.calledStatuses(name, left) },
  }
  return {
    ...change,
    about: [...change.about, 'draft'],
    text,
    ...(waited && { say: waited }),
    breaks: { kind: 'timerGone', waiting: left },
  }
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

function changedTexts([before, after]: [Transition, Transition], { pair, name }: MachinePair): Otherwise[] {
  const { was, is } = pair
  const differs = (word: keyof Transition): boolean => !samePart(before[word], after[word])
  const texts: Otherwise[] = []
  if (differs('from'))
    texts.push([
      `is there in ${is.statuses(name, after.from)} (was: ${was.statuses(name, before.from)})`,
      'from',
      { now: is.calledStatuses(name, after.from), was: was.calledStatuses(name, before.from) },
    ])
  if (differs('to')) texts.push(movedTo([before, after], { pair, name }))
  if (differs('by'))
    texts.push([
      `is done by ${peopleOf(after)} (was: ${peopleOf(before)})`,
      'by',
      { who: after.by?.join(', ') ?? '', wasWho: before.by?.join(', ') ?? '' },
    ])
  if (differs('when')) texts.push(['is there under another condition', 'when'])
  if (differs('auto')) texts.push(['happens by itself under another condition', 'auto'])
  if (differs('on')) texts.push(['follows another event', 'on'])
  if (differs('input'))
    texts.push([
      `asks ${after.input ?? 'no form'} (was: ${before.input ?? 'no form'})`,
      'input',
      { now: after.input ?? '–', was: before.input ?? '–' },
    ])
  for (const [word, on, off] of TURNED)
    if (differs(word)) texts.push(after[word] ? [on, `${word}On`] : [off, `${word}Off`])
  if (differs('notify')) texts.push(['tells other people', 'notify'])
  if (differs('set') || differs('create') || differs('frees')) texts.push(['writes other data', 'data'])
  if (differs('issue') || differs('revoke'))
    texts.push(['gives out or takes back other documents', 'documents'])
  return [...texts, ...guardTexts(before.guards ?? [], after.guards ?? [], pair)]
}

const TURNED = [
  ['validate', 'looks at all answers again', 'no longer looks at the answers'],
  ['returns', 'opens answers for correction', 'no longer opens answers for correction'],
  ['askTwice', 'asks whether one is sure', 'no longer asks whether one is sure'],
  ['rare', 'stands among the steps that are seldom made', 'stands among the usual steps'],
] as const

function movedTo(
  [before, after]: [Transition, Transition],
  { pair: { is }, name }: Pick<MachinePair, 'pair' | 'name'>,
): Otherwise {
  const target = ({ to }: Transition): string => (to === undefined ? 'the same status' : is.status(name, to))
  const called = ({ to }: Transition) => (to === undefined ? '–' : is.calledStatus(name, to))
  return [
    `leads to ${target(after)} (was: ${target(before)})`,
    'to',
    { now: called(after), was: called(before) },
  ]
}

function guardTexts(
  before: readonly Guard[],
  after: readonly Guard[],
  { was, is }: MachinePair['pair'],
): Otherwise[] {
  const same =
    (one: Guard) =>
    (other: Guard): boolean =>
      samePart(one, other)
  const gone = before.filter((guard) => !after.some(same(guard)))
  const come = after.filter((guard) => !before.some(same(guard)))
  const still = new Set(come.map(({ denied }) => denied))
  const earlier = new Set(gone.map(({ denied }) => denied))
  return [
    ...come.map(({ denied }): Otherwise => {
      const isOther = earlier.has(denied)
      const text = `is denied ${isOther ? 'in other cases' : 'in more cases'}: ${is.text(denied)}`
      return [text, isOther ? 'deniedOther' : 'deniedMore', { why: is.calledText(denied) }]
    }),
    ...gone
      .filter(({ denied }) => !still.has(denied))
      .map(({ denied }): Otherwise => [
        `is no longer denied: ${was.text(denied)}`,
        'deniedNoMore',
        { why: was.calledText(denied) },
      ]),
  ]
}

function peopleOf({ by }: Transition): string {
  return by?.join(', ') ?? 'nobody'
}
