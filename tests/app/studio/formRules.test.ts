import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageWords, withMessage } from '#app/studio/forms/question/messageWords.ts'
import { DocumentEdits } from '#app/studio/forms/edits/DocumentEdits.ts'
import { freeTextId } from '#app/studio/forms/questions/freeTextId.ts'
import { removeOwnText } from '#app/studio/forms/questions/removeOwnText.ts'
import { judgeRule } from '#app/studio/rules/form/judgeRule.ts'
import { MUST_RELATIONS, readMust, writeMust } from '#app/studio/rules/form/mustShape.ts'
import { movedRule, putRules, withMember } from '#app/studio/rules/form/putRules.ts'
import { rulesOf } from '#app/studio/rules/form/ruleCarriers.ts'
import { ruleSentence } from '#app/studio/rules/form/ruleSentence.ts'
import { ruleWorldOf } from '#app/studio/rules/ruleWorldOf.ts'
import type { RuleWorld } from '#app/studio/rules/RuleWorld.ts'
import { triedWith } from '#app/studio/rules/triedWith.ts'
import { worldAt } from '#app/studio/rules/worldAt.ts'
import { isObject } from '#engine/content/isObject.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import type { Language } from '../../browser/texts.ts'
import { contentWorkspace, lineDifference } from './contentWorkspace.ts'
import { tellingOf } from './tellingOf.ts'

const FORM = 'transfer/target'
const NOW = '2026-08-01T08:00:00Z'

let content: Content
let world: RuleWorld
beforeAll(async () => {
  const found = parseContent(await readContentFolders(fileURLToPath(new URL('../../..', import.meta.url))))
  if (found.content === undefined) throw new Error('The content has faults')
  content = found.content
  world = ruleWorldOf(content, { process: 'transfer', step: 'target', form: FORM, field: '' })
})

const telling = (language: Language) => tellingOf(world, language)

/** The preview, with these answers to the transfer's steps. */
const tried = (answers: JsonObject, more: object = {}) => ({
  answers,
  process: 'transfer',
  step: 'target',
  sample: { id: 'p', applicant: {}, answers: {}, facts: {}, factStates: {}, ...more },
})
const judged = (rule: JsonObject, field: string, given: ReturnType<typeof tried>) => {
  const at = worldAt(world, world.base + field)
  return judgeRule(rule, at.base, triedWith(at, given, NOW))
}

describe('the rules of a form', () => {
  test('are found wherever they stand: at questions, in rows, in parts that it names', () => {
    const places = rulesOf(objectAt(FORM)).map(({ at, field, index, count }) => [at, field, index, count])
    expect(places).toContainEqual([
      '/definitions/choice/properties/targetInstitution',
      '/choices/*/targetInstitution',
      1,
      2,
    ])
    expect(places).toContainEqual(['/properties/choices', '/choices', 0, 1])
    const all = Object.keys(content.forms).flatMap((id) => rulesOf(objectAt(id)))
    expect(all.length).toBeGreaterThan(40)
    expect(new Set(all.map(({ at }) => at)).has('')).toBe(false)
  })

  test('of rows read their own row, and no other', () => {
    const inside = worldAt(world, `${world.base}/choices/*/targetSector`).readables.map((one) => one.pointer)
    expect(inside).toContain('/answers/target/choices/*/targetInstitution')
    const outside = worldAt(world, `${world.base}/transferReason`).readables.map((one) => one.pointer)
    expect(outside.filter((pointer) => pointer.includes('*'))).toEqual([])
    expect(outside).toContain('/answers/target/transferReason')
  })

  test('are put, moved and taken out, and nothing else of the file moves', () => {
    const workspace = contentWorkspace()
    const path = `schemas/${FORM}.json`
    const before = workspace.textOf(path) ?? ''
    const place = { form: FORM, at: '/properties/transferReasonText' }
    const rule = { if: { '1/transferReason': { const: 'other' } }, must: false, denied: 'transfer.x' }
    const write = (change: Parameters<typeof putRules>[2]) => {
      const edits = new DocumentEdits(workspace)
      putRules(edits, place, change)
      workspace.write(edits.changes(), { label: 'step' })
    }
    write((rules) => [...rules, rule, { must: { minLength: 3 }, denied: 'transfer.y' }])
    const { gone } = lineDifference(before, workspace.textOf(path) ?? '')
    expect(gone.length).toBeLessThanOrEqual(1)
    write((rules) => movedRule(rules, 1, 0))
    expect(rulesOf(objectIn(workspace.documentOf(path))).filter(({ at }) => at === place.at)).toMatchObject([
      { rule: { denied: 'transfer.y' }, index: 0, count: 2 },
      { rule, index: 1 },
    ])
    write(() => [])
    expect(workspace.textOf(path)).toBe(before)
  })

  test('keep what the editor does not know, in its order', () => {
    const rule = { $comment: 'why', must: false, denied: 'a.b' }
    expect(withMember(rule, 'must', { minimum: 3 })).toEqual({ ...rule, must: { minimum: 3 } })
    expect(Object.keys(withMember(rule, 'if', 'master'))).toEqual(['if', '$comment', 'must', 'denied'])
    expect(withMember({ ...rule, params: { a: 1 } }, 'params', undefined)).toEqual(rule)
  })
})

describe('what a rule asks of an answer', () => {
  test('is read and written back as it was, wherever the content has a rule', () => {
    const musts = Object.keys(content.forms).flatMap((id) =>
      rulesOf(objectAt(id)).map(({ rule }) => rule['must']),
    )
    expect(musts.map((must) => writeMust(readMust(must)))).toEqual(musts)
    const shown = musts.filter((must) => readMust(must).kind !== 'other')
    expect(shown.length / musts.length).toBeGreaterThan(0.75)
  })

  test('is never that there is one: an answer that is not there breaks no rule', () => {
    expect(MUST_RELATIONS).not.toContain('given')
    expect(MUST_RELATIONS).not.toContain('missing')
  })
})

describe('a rule as a sentence', () => {
  test('says when it is about an answer, and what the answer has to be', () => {
    const at = worldAt(world, `${world.base}/choices/*/targetPaymentForm`)
    const rule = {
      if: { '/answers/target/transferKind': { const: 'both' } },
      must: { const: 'paid' },
      denied: 'transfer.paidOnly',
    }
    const said = (language: Language) =>
      ruleSentence(rule, { world: at, telling: telling(language), label: 'x' })
    expect(said('en')).toMatch(/^If your answer to “.+” is “.+”, then the answer to “.+” must be “.+”$/)
    expect(said('az')).toMatch(/^Şərt ödənildikdə \(.+\): .+$/)
    const refused = { ...rule, must: false }
    expect(ruleSentence(refused, { world: at, telling: telling('en'), label: 'Fee' })).toContain(
      '“Fee” is refused',
    )
    expect(
      ruleSentence({ must: { const: 'paid' } }, { world: at, telling: telling('en'), label: '' }),
    ).toMatch(/^Always: /)
  })

  test('has one for every rule of the content, in both languages', () => {
    for (const [id, form] of Object.entries(content.forms))
      for (const { rule, field } of rulesOf(isObject(form) ? form : {})) {
        const own = worldAt(ruleWorldOf(content, { form: id, field: '' }), `/input${field}`)
        for (const language of ['az', 'en'] as const)
          expect(ruleSentence(rule, { world: own, telling: telling(language), label: 'x' })).not.toBe('')
      }
  })
})

describe('a rule that is tried', () => {
  const same = {
    if: { '/answers/target/transferKind': { const: 'specialty' } },
    must: { equals: { at: '/answers/study/institution' } },
    denied: 'transfer.sameInstitution',
  }
  const field = '/choices/*/targetInstitution'
  const answers = (kind: string, ...institutions: (string | undefined)[]) =>
    tried({
      study: { institution: 'bdu' },
      target: {
        transferKind: kind,
        choices: institutions.map((one) => (one === undefined ? {} : { targetInstitution: one })),
      },
    })

  test('says of each row whether it holds or denies, and which part makes it so', () => {
    const [first, second, third] = judged(same, field, answers('specialty', 'bdu', 'adu', undefined))
    expect(first).toMatchObject({ pointer: '/answers/target/choices/0/targetInstitution', verdict: 'holds' })
    expect(second).toMatchObject({ verdict: 'denies' })
    expect(second?.why).toMatchObject([
      { pointer: '/answers/target/transferKind', holds: true },
      { pointer: '/answers/target/choices/1/targetInstitution', holds: false },
    ])
    expect(third).toMatchObject({ verdict: 'empty', why: [] })
  })

  test('is not about a case in which its condition does not hold', () => {
    expect(judged(same, field, answers('both', 'adu'))).toMatchObject([
      { verdict: 'idle', why: [{ pointer: '/answers/target/transferKind', holds: false }] },
    ])
  })

  test('refuses whatever is answered where nothing is right', () => {
    const none = { if: same.if, must: false, denied: 'x.y' }
    expect(judged(none, field, answers('specialty', 'bdu'))).toMatchObject([{ verdict: 'denies' }])
    expect(judged(none, field, tried({ target: {} }))).toMatchObject([{ verdict: 'empty' }])
  })

  test('waits where it reads a register that has not answered', () => {
    const rule = { if: { '/facts/study/country': { const: 'AZ' } }, must: false, denied: 'x.y' }
    const given = { ...answers('both', 'adu') }
    expect(judged(rule, field, given)).toMatchObject([{ verdict: 'waits' }])
    given.sample.factStates = { study: 'known' }
    given.sample.facts = { study: { country: 'AZ' } }
    expect(judged(rule, field, given)).toMatchObject([{ verdict: 'denies' }])
  })
})

describe('the texts of wrong answers', () => {
  test('are the common ones by word, or the question’s own', () => {
    const schema = { type: 'string', format: 'date', minLength: 3, errorMessage: { minLength: 'a.short' } }
    expect(messageWords(schema)).toEqual([
      { word: 'format', id: 'valid.dateFormat', isOwn: false },
      { word: 'minLength', id: 'a.short', isOwn: true },
    ])
    expect(messageWords({ pattern: '^a', errorMessage: 'a.b' })).toEqual([
      { word: undefined, id: 'a.b', isOwn: true },
    ])
  })

  test('come and go without a trace', () => {
    const schema = { type: 'string', pattern: '^a' }
    const own = withMessage(schema, 'pattern', 'a.b')
    expect(own).toEqual({ ...schema, errorMessage: { pattern: 'a.b' } })
    expect(withMessage(own, 'pattern', undefined)).toEqual(schema)
    expect(withMessage({ ...schema, errorMessage: 'a.b' }, undefined, undefined)).toEqual(schema)
  })

  test('get an id that nothing has yet, and go with the place that alone shows them', () => {
    const workspace = contentWorkspace()
    expect(freeTextId(workspace, FORM, 'sameInstitution')).toBe('transfer.sameInstitution2')
    expect(freeTextId(workspace, 'common/contact', 'x')).toBe('common.x')
    const gone = (id: string): boolean => {
      const edits = new DocumentEdits(workspace)
      removeOwnText(edits, workspace, id)
      return edits.changes().length > 0
    }
    expect(gone('transfer.sameInstitution')).toBe(true)
    expect(gone('transfer.masterSpecialty')).toBe(false)
    expect(gone('valid.maximum')).toBe(false)
  })
})

const objectIn = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value))
const objectAt = (form: string): JsonObject => objectIn(content.forms[form])
