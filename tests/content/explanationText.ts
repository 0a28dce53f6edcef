import { processPart } from '#engine/bundle/processPart.ts'
import type { ProcessPart } from '#engine/bundle/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { explainAtom } from '#engine/explain/explainAtom.ts'
import { explainChoices } from '#engine/explain/explainChoices.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { beyondAsked, explainField } from '#engine/explain/explainField.ts'
import { type ExplanationSite, explanationSites } from '#engine/explain/explanationSites.ts'
import type { Reader } from '#engine/explain/readerOf.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { JsonObject, Scope, World } from '#engine/values/types.ts'
import { explanationLines, sentence, underHead } from '#renderer/explain/explanationLines.ts'
import type { Lines } from '#renderer/explain/Lines.ts'
import { fixedText } from '#renderer/explain/fixedText.ts'
import { membersText } from '#renderer/explain/membersText.ts'
import { reasonsTold, whyShown } from '#renderer/explain/reasonsTold.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { itemSchema } from '#renderer/widgets/itemSchema.ts'
import { flatLines } from './flatLines.ts'
import { guardLines, sampleParams } from './guardLines.ts'
import { mayBeRefused } from './mayBeRefused.ts'
import { readersOf } from './readersOf.ts'
import { isEverAnswered } from './isEverAnswered.ts'
import { hasText, type Language, textOf } from '../browser/texts.ts'

/** A case that was begun and sent; nothing else is known of it. */
const WORLD: World = {
  now: nowAt('2026-03-01T08:00:00Z'),
  application: { since: '2026-02-02T08:00:00Z', submittedAt: '2026-02-01T08:00:00Z' },
}
/** Above the sentences: when each is told. */
const READING = [
  '# How to read this file: each address is followed by what is told of it.',
  '# A move has a sentence for each refusal: it is told only where the move is refused.',
  '# Where "a warning" stands, the move can be made all the same, and the sentence is told before it is.',
  '# A field has "asked", "mandatory" or "both" while it can be answered, "fixed" or "closed" while it cannot.',
  '# It has "shown" where nobody is ever asked: other answers or a register give the value.',
  '# "Offered" tells which choices there are. Other names are those of a message: it refuses a move or an answer.',
  '# "To a parent" (who applies for a child) and "to an officer" stand where they read another sentence.',
  '# It is 1 March 2026. Where only a case knows a value, 10 stands for it, or a day that fits: 20 February or 10 March.',
]
/** Behind the address of a rule that tells the second of its readers something else than the first. */
const TO = { self: '', parent: ', to a parent', other: ', to an officer' } as const
/** The lines of one rule, below what it is. */
interface Told {
  head: string
  lines: string[]
  isGuard: boolean
}

/**
 * Every sentence with which the portal explains the guards, steps and fields of all processes, all clauses of them. One
 * line a sentence, below the rule that it is of. What several processes say of the same field stands once, in front.
 */
export function explanationText(content: Content, language: Language): string {
  const processes = Object.keys(content.workflows)
    .sort()
    .map((id) => ({ id, told: processRules(content, { id, language }) }))
  const times = new Map<string, number>()
  for (const rule of processes.flatMap(({ told }) => told))
    times.set(textOfRule(rule), (times.get(textOfRule(rule)) ?? 0) + 1)
  const isShared = (rule: Told): boolean => !rule.isGuard && (times.get(textOfRule(rule)) ?? 0) > 1
  const shared = processes.flatMap(({ told }) => told.filter(isShared).map(textOfRule))
  const parts = [
    ['# several processes', ...[...new Set(shared)].sort()],
    ...processes.map(({ id, told }) => [
      `# ${id}`,
      ...new Set(told.filter((rule) => !isShared(rule)).map(textOfRule)),
    ]),
  ]
  return `${[READING.join('\n'), ...parts.flat()].join('\n\n')}\n`
}

/** Every line that this reader is told, in all processes: also what others are told in the same words. */
export function linesToldTo(reader: Reader, content: Content, language: Language): string[] {
  const rules = Object.keys(content.workflows).flatMap((id) =>
    processRules(content, { id, language, only: reader }),
  )
  return [...new Set(rules.flatMap(({ lines }) => lines.map((line) => line.trim())))]
}

function textOfRule({ head, lines }: Told): string {
  return [head, ...lines].join('\n')
}

interface Around {
  part: ProcessPart
  scope: Scope
  telling: Telling
  /** All of the process: why a field is asked and why it is mandatory are told together. */
  sites: readonly ExplanationSite[]
}

interface Listed {
  id: string
  language: Language
  /** Absent: every reader. */
  only?: Reader
}

function processRules(content: Content, { id, language, only }: Listed): Told[] {
  const part = processPart(content, id)
  const { workflow, conditions, lists } = part
  const scope: Scope = {
    world: { ...WORLD, constants: content.services.constants ?? {} },
    conditions: { ...conditions, ...workflow.conditions },
    matches,
    rows: (list) => lists[list]?.rows,
  }
  const sites = explanationSites(content, id)
  return sites.flatMap((site) => {
    const telling: Telling = {
      texts: textsIn(language),
      process: id,
      workflow,
      track: site.track,
      fieldAt: site.fieldAt,
      sources: { facts: part.facts, values: workflow.values },
      rows: scope.rows,
    }
    const seen = new Set<string>()
    return readersOf(site, workflow).flatMap((reader, index) => {
      if (only !== undefined && reader !== only) return []
      if (site.kind === 'guard' && !mayBeRefused(site.guard, reader, scope)) return []
      const rules = rulesOf(site, { part, scope, telling: { ...telling, reader }, sites })
      const added = rules.filter((rule) => !seen.has(textOfRule(rule)))
      for (const rule of added) seen.add(textOfRule(rule))
      return index === 0 ? added : added.map((rule) => ({ ...rule, head: rule.head + TO[reader] }))
    })
  })
}

function rulesOf(site: ExplanationSite, around: Around): Told[] {
  const place = site.track === undefined ? site.name : `${site.track}/${site.name}`
  return siteLines(site, around).flatMap(({ head, lines }) => {
    const told = flatLines(lines, '  ')
    return told.length === 0
      ? []
      : [{ head: `${place}: ${head}`, lines: told, isGuard: site.kind === 'guard' }]
  })
}

function siteLines(site: ExplanationSite, around: Around): Required<Lines>[] {
  const { scope, telling } = around
  if (site.kind === 'guard') return guardLines(site, around)
  if (site.kind === 'field') return fieldLines(site, around)
  if (site.kind === 'asked' || site.kind === 'required') return reasonLines(site, around)
  const explanation = explainCondition(site.condition, { scope, base: site.base })
  const lines = explanationLines(explanation, telling, 'is')
  if (site.kind === 'step')
    return [{ head: site.kind, lines: [underHead('app.step.askedIf', lines, telling)] }]
  if (lines.lines.length > 0)
    return [{ head: site.kind, lines: [underHead('form.why.closed', lines, telling)] }]
  // What is always closed has no reason but where it comes from: its field tells that.
  const field = site.fieldAt(site.base)
  const isFilled = field !== undefined && prefillOf(field.ui)?.locked === true
  return isFilled ? [] : [{ head: site.kind, lines: [telling.texts.translate('form.why.always')] }]
}

/** What somebody reads who asks why a field is there: told at the first of both sites. */
function reasonLines(
  site: Exclude<ExplanationSite, { kind: 'guard' | 'field' }>,
  { part, scope, telling, sites }: Around,
): Required<Lines>[] {
  const told = (kind: 'asked' | 'required') =>
    sites.flatMap((one) =>
      one.kind === kind && one.base === site.base && isBeside(one, site)
        ? [explainCondition(one.condition, { scope, base: one.base })]
        : [],
    )[0]
  const asked = told('asked')
  const required = told('required')
  if (site.kind === 'required' && asked !== undefined) return []
  const reasons = {
    ...(asked !== undefined && { asked }),
    ...(required !== undefined && { required: beyondAsked(required, asked) }),
  }
  const field = sites.find((one) => one.kind === 'field' && one.base === site.base && isBeside(one, site))
  const isQuestion = field?.kind !== 'field' || isEverAnswered(field.field, asked, namedIn(part))
  return (isQuestion ? reasonsTold(reasons) : whyShown(reasons)).map(({ id, explanation }) => ({
    head: id.slice(id.lastIndexOf('.') + 1),
    lines: [underHead(id, explanationLines(explanation, telling, 'is'), telling)],
  }))
}

/** Of the same field: a form may be asked at several moves. */
function isBeside(one: ExplanationSite, other: ExplanationSite): boolean {
  return one.name === other.name && one.track === other.track
}

function namedIn({ workflow, conditions }: ProcessPart) {
  return { conditions: { ...conditions, ...workflow.conditions }, values: workflow.values ?? {} }
}

function fieldLines(site: ExplanationSite & { kind: 'field' }, around: Around): Required<Lines>[] {
  const { rules } = itemSchema(site.field.schema)
  return [
    ...fixedLines(site, around),
    ...choiceLines(site, around),
    ...(Array.isArray(rules) ? rules : [])
      .filter(isObject)
      .flatMap((rule) => ruleLines(rule, site.base, around)),
  ]
}

function fixedLines(
  { field, base }: ExplanationSite & { kind: 'field' },
  { part, scope, telling }: Around,
): Required<Lines>[] {
  const named = namedIn(part)
  const state = { locked: prefillOf(field.ui)?.locked === true, readOnly: false, required: false }
  const { fixed } = explainField({ field, pointer: base, state, correcting: false, named }, { scope })
  if (fixed === undefined || fixed.why === 'condition') return []
  return [{ head: 'fixed', lines: [fixedText(fixed, telling)] }]
}

function choiceLines(
  { field, base }: ExplanationSite & { kind: 'field' },
  { scope, telling }: Around,
): Required<Lines>[] {
  const { rows, members } = explainChoices(field.schema, { scope, base }) ?? {}
  const [source] = members?.reads ?? []
  return [
    ...(rows === undefined
      ? []
      : [
          {
            head: 'offered',
            lines: [underHead('form.why.offered', explanationLines(rows, telling, 'is'), telling)],
          },
        ]),
    ...(source === undefined
      ? []
      : [
          {
            head: 'offered',
            lines: [membersText(source, telling)],
          },
        ]),
  ]
}

/** A rule that says nothing of its own is told as it is written. */
function ruleLines(
  { must, denied, params = {} }: JsonObject,
  base: string,
  { scope, telling }: Around,
): Required<Lines>[] {
  if (!isObject(must)) return []
  if (typeof denied === 'string') {
    const told = isObject(params) ? sampleParams(denied, params, { scope }) : {}
    return [{ head: denied, lines: [sentence(telling.texts.translate(denied, told), telling)] }]
  }
  const explanation = explainAtom({ kind: 'atom', pointer: base, schema: must }, { scope, base }, false)
  return [{ head: 'rule', lines: [explanationLines(explanation, telling, 'needs')] }]
}

function textsIn(language: Language): Telling['texts'] {
  return {
    language,
    has: (id) => hasText(language, id),
    translate: (ids, params = {}) => {
      const id = [ids].flat().find((one) => hasText(language, one)) ?? String([ids].flat().at(-1))
      return textOf(language, id, JSON.parse(JSON.stringify(params)))
    },
  }
}
