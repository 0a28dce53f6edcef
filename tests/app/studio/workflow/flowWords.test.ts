import { describe, expect, it } from 'vitest'
import type { Choices } from '#app/studio/workflow/panel/Choices.ts'
import { namedChoices } from '#app/studio/forms/question/namedChoices.ts'
import { eventOf } from '#app/studio/workflow/panel/eventCodec.ts'
import {
  fittingWords,
  flowElsewhere,
  flowValues,
  flowWords,
  metaWordsOf,
  withFlowValues,
} from '#app/studio/workflow/panel/flowWords.ts'
import type { MachinePart, PartKind } from '#app/studio/workflow/machine/Machine.ts'
import { readMachines } from '#app/studio/workflow/machine/readMachines.ts'
import { PHASES } from '#engine/content/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { contentWorkspace } from '../contentWorkspace.ts'
import { textsOf } from '../textsOf.ts'

const some = (...values: string[]) => values.map((value) => ({ value, label: value }))
const choices: Choices = {
  phases: some(...PHASES),
  statuses: some('draft', 'sent', 'done'),
  mainStatuses: some('draft', 'sent'),
  transitions: some('send', 'end'),
  roles: some('ministry', 'sender'),
  actors: some('applicant', 'ministry', 'sender'),
  forms: some('desk/reason'),
  messages: some('a.sent'),
  events: some(eventOf({ process: 'payment', status: 'paid' }), eventOf({ message: 'paid' })),
}
const KINDS: readonly PartKind[] = ['status', 'transition', 'timer']

function changed(kind: PartKind, written: JsonObject, values: JsonObject): JsonObject {
  const words = fittingWords(flowWords(kind, choices, false), written)
  return withFlowValues(kind, written, { words, values: { ...flowValues(written, words), ...values } })
}

describe('the form of a part of a process', () => {
  it('calls what may be changed in a status in words', () => {
    const asked = namedChoices(flowWords('status', choices, false), textsOf('en'))
    expect(asked.find(({ name }) => name === 'editable')?.choices).toEqual([
      'All answers',
      'Only those that the last return marked',
    ])
  })

  it.each(KINDS)('of a %s asks every word of the meta-schema, or its reason stands in the list', (kind) => {
    const asked = new Set(flowWords(kind, choices, true).map(({ name }) => name))
    const words = Object.keys(metaWordsOf(kind))
    expect(words.filter((word) => asked.has(word) === flowElsewhere[kind].has(word))).toEqual([])
    expect([...flowElsewhere[kind]].filter((word) => !words.includes(word))).toEqual([])
    const texts = [...asked].flatMap((name) => [`studioFlow.word.${name}`, `studioFlow.wordHint.${name}`])
    expect(texts.filter((id) => !programTexts.has(id))).toEqual([])
  })

  it('writes what is typed where a person would, and leaves what it does not ask', () => {
    const written = { id: 'send', from: ['draft'], guards: [{ must: true, denied: 'a.b' }], set: { a: 1 } }
    const next = changed('transition', written, { to: 'sent', by: ['applicant'], askTwice: true })
    expect(Object.keys(next)).toEqual(['id', 'from', 'to', 'by', 'guards', 'askTwice', 'set'])
    expect(changed('transition', next, { to: '', by: [], askTwice: false })).toEqual(written)
  })

  it('keeps a single name that stands without a list, and a list of one', () => {
    const timer = { id: 'late', in: ['sent'], after: 'P5D', alert: 'ministry' }
    expect(changed('timer', timer, {})).toEqual(timer)
    expect(changed('timer', { ...timer, alert: ['ministry'] }, {})).toEqual({ ...timer, alert: ['ministry'] })
    expect(changed('timer', timer, { alert: ['ministry', 'sender'] })['alert']).toEqual([
      'ministry',
      'sender',
    ])
  })

  it('takes several durations with commas, a yes among words, an event as one choice', () => {
    expect(changed('timer', { id: 'late', in: ['sent'] }, { remind: '-P2D, -P1D' })['remind']).toEqual([
      '-P2D',
      '-P1D',
    ])
    expect(changed('status', { phase: 'apply' }, { editable: 'true' })['editable']).toBe(true)
    const event = eventOf({ process: 'payment', status: 'paid' })
    expect(changed('transition', { id: 'a', from: ['sent'] }, { on: event })['on']).toEqual({
      process: 'payment',
      status: 'paid',
    })
  })

  it('does not write what the meta-schema refuses, and takes nothing out that has to be there', () => {
    const timer = { id: 'late', in: ['sent'], after: 'P5D' }
    expect(changed('timer', timer, { after: 'five days', in: [] })).toEqual(timer)
    expect(changed('status', { phase: 'apply' }, { phase: '', code: -1 })).toEqual({ phase: 'apply' })
  })

  it('leaves every part of the content as it is written when nothing is typed', () => {
    const workspace = contentWorkspace()
    const parts = [...workspace.files.keys()]
      .filter((path) => /^workflows\/[^/]+\.json$/.test(path))
      .map((path) => workspace.documentOf(path))
      .filter(isObject)
      .filter((document) => Array.isArray(document['transitions']))
      .flatMap((document) => readMachines(document))
      .flatMap((machine): MachinePart[] => [...machine.statuses, ...machine.transitions, ...machine.timers])
    expect(parts.length).toBeGreaterThan(500)
    const isMoved = ({ kind, written }: MachinePart) =>
      JSON.stringify(changed(kind, written, {})) !== JSON.stringify(written)
    expect(parts.filter(isMoved).map(({ id }) => id)).toEqual([])
  })
})
