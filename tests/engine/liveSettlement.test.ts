import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LiveSettlement } from '#engine/form/live/LiveSettlement.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import { stepSections } from '#engine/form/stepSections.ts'
import { isObject } from '#engine/content/isObject.ts'
import { matches } from '#engine/validation/matches.ts'
import { copyJson } from '#engine/values/copyJson.ts'
import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import { removeAt } from '#engine/form/removeAt.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import {
  edit,
  generatedProcess,
  stepAnswer,
  type Edit,
  type GeneratedProcess,
} from './generatedForms.fixture.ts'

const now = { at: '2026-08-20T08:00:00.000Z', date: '2026-08-20', year: 2026 }

function contextOf({ conditions }: GeneratedProcess, known: boolean) {
  return {
    scope: {
      world: { now, facts: known ? { person: { name: 'a' } } : {} },
      conditions,
      matches,
      rows: () => undefined,
    },
    factStates: known ? { person: 'known' as const } : {},
  }
}

interface Told {
  answers: Json
  values: JsonObject
  hidden: string[]
  waiting: string[]
  locked: string[]
}

/** A process while it is typed in, settled step by step; and the whole of it settled at once. */
class Typing {
  readonly process: GeneratedProcess
  readonly typed: JsonObject
  readonly live: LiveSettlement
  wholes = 0
  known = false

  constructor(process: GeneratedProcess, answers: Json[]) {
    this.process = process
    this.typed = {
      answers: Object.fromEntries(process.steps.map(({ id }, index) => [id, answers[index] ?? {}])),
    }
    const sections = stepSections(process.steps, process.forms)
    const source = { root: 'answers' as const, sections, values: process.values }
    this.live = new LiveSettlement(source, this.typed, contextOf(process, this.known))
  }

  edit(one: Edit): void {
    const { places, lists } = this.process
    if (one.kind === 'set' || lists.length === 0) {
      const place = places[one.at % places.length] ?? ''
      const pointer = place
        .split('/*')
        .reduce((path, rest, index) => `${path}/${one.rows[index % 2] ?? 0}${rest}`)
      this.write(pointer, one.value)
      this.count(this.live.changed(pointer))
      return
    }
    const list = (lists[one.at % lists.length] ?? '').replaceAll('*', '0')
    const rows = getAt(this.typed, list)
    const edited = Array.isArray(rows) ? [...rows] : []
    const changed = rearranged(edited, one)
    if (changed === undefined) return
    this.write(list, edited)
    this.count(this.live.rowsChanged(list, changed[0], changed[1]))
  }

  answerOfRegister(): void {
    this.known = !this.known
    this.live.settle(contextOf(this.process, this.known))
  }

  now(): Told {
    return told(this.live.view)
  }

  whole(): Told {
    const given = this.typed['answers']
    const answers: { [step: string]: JsonObject } = {}
    for (const [step, value] of Object.entries(isObject(given) ? given : {}))
      if (isObject(value)) answers[step] = value
    const { steps, forms, values } = this.process
    return told(settleAnswers({ steps, forms, answers, values, ...contextOf(this.process, this.known) }))
  }

  private count({ whole }: { whole: boolean }): void {
    if (whole) this.wholes += 1
  }

  /** As the store does it: groups on the way are made, what is in the way gives way. */
  private write(pointer: string, value: Json | undefined): void {
    const next = value === undefined ? removeAt(this.typed, pointer) : withParents(this.typed, pointer, value)
    if (isObject(next)) Object.assign(this.typed, next)
  }
}

function withParents(document: Json, pointer: string, value: Json): Json {
  return setAt(document, pointer, copyJson(value))
}

function rearranged(rows: Json[], { kind, rows: [from, to], value }: Edit): [number, number] | undefined {
  const before = rows.length
  if (kind === 'insert') {
    const at = Math.min(from, before)
    rows.splice(at, 0, value ?? {})
    return [at, before]
  }
  if (from >= before) return undefined
  if (kind === 'remove') {
    rows.splice(from, 1)
    return [from, before - 1]
  }
  const target = Math.min(to, before - 1)
  rows.splice(target, 0, ...rows.splice(from, 1))
  return [Math.min(from, target), Math.max(from, target)]
}

function told(
  view: Pick<LiveSettlement['view'], 'answers' | 'hidden' | 'waiting' | 'locked' | 'scope'>,
): Told {
  return {
    answers: copyJson(view.answers),
    values: { ...view.scope.world.values },
    hidden: [...view.hidden].sort(),
    waiting: [...view.waiting].sort(),
    locked: [...view.locked].sort(),
  }
}

const answers = fc.array(stepAnswer, { minLength: 3, maxLength: 3 })

describe('settling one change', () => {
  test('gives what settling the whole gives, whatever the form and the edits', () => {
    const counts = { edits: 0, wholes: 0, hidden: 0, locked: 0, waiting: 0 }
    fc.assert(
      fc.property(
        generatedProcess,
        answers,
        fc.array(edit, { minLength: 1, maxLength: 15 }),
        (process, given, edits) => {
          const typing = new Typing(process, given)
          expect(typing.now()).toEqual(typing.whole())
          for (const one of edits) {
            typing.edit(one)
            if (one.at % 20 === 19) typing.answerOfRegister()
            const now = typing.now()
            expect(now).toEqual(typing.whole())
            counts.edits += 1
            counts.hidden += now.hidden.length
            counts.locked += now.locked.length
            counts.waiting += now.waiting.length
          }
          counts.wholes += typing.wholes
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 500) },
    )
    expect(counts.hidden).toBeGreaterThan(0)
    expect(counts.locked).toBeGreaterThan(0)
    expect(counts.waiting).toBeGreaterThan(0)
    expect(counts.wholes).toBeLessThan(counts.edits / 3)
  })

  const group = (...names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  })
  const lock = { 'ui:prefill': { from: { at: '/answers/s0/none', else: 'b' }, locked: true } }
  const whenNoA = { 'ui:visibleWhen': { not: { '/answers/s0/a': {} } } }
  const whenAOrName = {
    'ui:visibleWhen': { anyOf: [{ '/answers/s0/a': {} }, { '/facts/person/name': { const: 'a' } }] },
  }
  test.each([
    ['a group that stood only for a lock in it goes with it', { g: { h: { ...whenNoA, c: lock } } }, {}],
    [
      'a group that waits takes along what stood only for a lock in it',
      { g: { h: { ...whenAOrName, c: lock } } },
      {},
    ],
    ['a lock inside a locked group gives it back', { g: { ...lock, h: { ...whenNoA, ...lock } } }, {}],
    ['answers in a circle', { g: { h: { 'ui:visibleWhen': { not: { '/answers/s0/g': {} } } } } }, { g: 'x' }],
  ])('%s', (_name, ui, given) => {
    const g = { type: 'object', properties: { h: group('c') } }
    const schema = { type: 'object', properties: { a: {}, g } }
    const places = ['/answers/s0/a']
    const typing = new Typing(
      {
        steps: [{ id: 's0', form: 'form/0' }],
        forms: { 'form/0': { schema, ui } },
        values: {},
        conditions: {},
        places,
        lists: [],
      },
      [given],
    )
    for (const value of ['a', undefined, 'b']) {
      typing.edit({ kind: 'set', at: 0, rows: [0, 0], value })
      expect(typing.now()).toEqual(typing.whole())
    }
  })
})
