import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  beginRule,
  choiceNow,
  firstChoice,
  GROUP_KINDS,
  groupChoice,
  nameChoice,
} from '#app/studio/rules/beginRule.ts'
import { readRule } from '#app/studio/rules/readRule.ts'
import { ruleText } from '#app/studio/rules/ruleText.ts'
import { ruleWorldOf } from '#app/studio/rules/ruleWorldOf.ts'
import type { RuleWorld } from '#app/studio/rules/RuleWorld.ts'
import { worldAt } from '#app/studio/rules/worldAt.ts'
import { writeRule } from '#app/studio/rules/writeRule.ts'
import { writtenPointer } from '#app/studio/rules/writtenPointer.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import type { Condition } from '#engine/values/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { textOf, type Language } from '../../browser/texts.ts'
import { tellingOf } from './tellingOf.ts'

let content: Content
let world: RuleWorld
beforeAll(async () => {
  const found = parseContent(await readContentFolders(fileURLToPath(new URL('../../..', import.meta.url))))
  if (found.content === undefined) throw new Error('The content has faults')
  content = found.content
  world = ruleWorldOf(content, {
    process: 'transfer',
    step: 'target',
    form: 'transfer/target',
    field: '/transferReasonText',
  })
})

const telling = (language: Language) => tellingOf(world, language)

/** Wherever a condition can stand in the content. */
function conditionsOf(value: unknown): Condition[] {
  const places = new Set([
    'ui:visibleWhen',
    'ui:readOnlyWhen',
    'visibleWhen',
    'when',
    'auto',
    'must',
    'where',
  ])
  const found: Condition[] = []
  const walk = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return
    for (const [key, member] of Object.entries(inside)) {
      if (places.has(key) && typeof member === 'object') found.push(member)
      walk(member)
    }
  }
  walk(value)
  return found
}

describe('a rule', () => {
  test('begins with whatever may be read there, or with several conditions, as a sentence', () => {
    const choices = [
      ...world.readables.map(({ pointer }) => pointer),
      ...Object.keys(world.conditions).map(nameChoice),
      ...GROUP_KINDS.map(groupChoice),
    ]
    for (const choice of choices) {
      const condition = writeRule(beginRule(choice, { world, isRelative: true }))
      expect(writeRule(readRule(condition)), choice).toEqual(condition)
      expect(ruleText(condition, world, telling('en')), choice).not.toBe('')
    }
    expect(writeRule(beginRule(groupChoice('none'), { world, isRelative: false }))).toEqual({
      not: { anyOf: [{ [firstChoice({ world })]: {} }] },
    })
  })

  test('begins with what is shown as chosen also once that is not offered any more', () => {
    const other = world.readables.find(({ pointer }) => pointer !== world.base)
    const chosen = other?.pointer ?? ''
    expect(choiceNow(chosen, { world })).toBe(chosen)
    expect(choiceNow(groupChoice('any'), { world })).toBe(groupChoice('any'))
    const there = worldAt(world, chosen)
    expect(choiceNow(chosen, { world: there })).toBe(firstChoice({ world: there }))
    expect(choiceNow('name:gone', { world })).toBe(firstChoice({ world }))
  })

  test('is read into parts and written back as it was, wherever the content has one', () => {
    const all = [
      ...Object.values(content.conditions),
      ...conditionsOf(content.workflows),
      ...conditionsOf(content.uiSchemas),
    ]
    expect(all.length).toBeGreaterThan(300)
    const other = all.filter((one) => JSON.stringify(writeRule(readRule(one))) !== JSON.stringify(one))
    expect(other).toEqual([])
  })

  test('is mostly made of what pickers show', () => {
    const all = [...conditionsOf(content.workflows), ...conditionsOf(content.uiSchemas)].map(readRule)
    const shown = all.filter((node) => !JSON.stringify(node).includes('"kind":"other"'))
    expect(shown.length / all.length).toBeGreaterThan(0.9)
  })

  test('that no picker shows stays as it is', () => {
    const odd = {
      '1/transferReason': { pattern: '^o' },
      anyOf: ['master', { '1/x': { minimum: 1, maximum: 3 } }],
    }
    expect(readRule(odd)).toEqual({
      kind: 'group',
      group: 'all',
      parts: [
        { kind: 'other', condition: { '1/transferReason': { pattern: '^o' } } },
        {
          kind: 'group',
          group: 'any',
          parts: [
            { kind: 'name', name: 'master', isNot: false },
            { kind: 'other', condition: { '1/x': { minimum: 1, maximum: 3 } } },
          ],
        },
      ],
    })
    expect(writeRule(readRule(odd))).toEqual(odd)
  })

  test('of which two parts are of one place is written beside the map', () => {
    const part = (value: string) => ({ kind: 'atom', pointer: '1/a', relation: 'isNot', value }) as const
    expect(writeRule({ kind: 'group', group: 'all', parts: [part('x'), part('y')] })).toEqual({
      '1/a': { not: { const: 'x' } },
      allOf: [{ '1/a': { not: { const: 'y' } } }],
    })
    expect(writeRule({ kind: 'group', group: 'all', parts: [] })).toBe(true)
    expect(writeRule({ kind: 'group', group: 'none', parts: [part('x')] })).toEqual({
      not: { anyOf: [{ '1/a': { not: { const: 'x' } } }] },
    })
  })

  test('is a sentence in both languages', () => {
    const rule = { '1/transferReason': { const: 'other' }, anyOf: [{ '/applicant/gender': {} }, 'master'] }
    const reason = textOf('en', 'field.transferReason')
    expect(ruleText(rule, world, telling('en'))).toBe(
      `your answer to “${reason}” is “${textOf('en', 'option.transferReason.other')}” and (${textOf('en', 'form.about.applicant.gender', { reader: 'self' })} is recorded or the condition “master” holds)`,
    )
    expect(ruleText(rule, world, telling('az'))).toContain(` və (`)
    expect(ruleText(true, world, telling('en'))).toBe('always')
  })
})

describe('what a rule can read', () => {
  test('is what there is at its place, with its kind', () => {
    const byPointer = new Map(world.readables.map((one) => [one.pointer, one]))
    expect(byPointer.get('/answers/target/transferReason')).toMatchObject({ group: 'here', kind: 'choice' })
    expect(byPointer.get('/applicant/birthDate')).toMatchObject({ group: 'applicant', kind: 'date' })
    expect([...byPointer.keys()].some((pointer) => pointer.startsWith('/facts/study/'))).toBe(true)
    expect([...byPointer.values()].some(({ group }) => group === 'answers')).toBe(true)
    expect(world.base).toBe('/answers/target/transferReasonText')
  })

  test('is named from the field where it stands in the same form, and from the top elsewhere', () => {
    const here = { base: '/answers/target/choices/0/fee' }
    expect(writtenPointer('/answers/target/choices/0/free', here, true)).toBe('1/free')
    expect(writtenPointer('/answers/target/reason', here, true)).toBe('3/reason')
    expect(writtenPointer('/answers/study/level', here, true)).toBe('/answers/study/level')
    expect(writtenPointer('/answers/target/reason', here, false)).toBe('/answers/target/reason')
  })
})
