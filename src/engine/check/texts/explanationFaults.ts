import { type ExplanationSite, explanationSites } from '../../explain/explanationSites.ts'
import { explainAtom } from '../../explain/explainAtom.ts'
import { explainChoices } from '../../explain/explainChoices.ts'
import { explainCondition, type Explaining } from '../../explain/explainCondition.ts'
import type { ExplainedAtom, Explanation } from '../../explain/Explanation.ts'
import { missingMove } from '../../explain/missingMove.ts'
import { placeNaming } from '../../explain/placeNaming.ts'
import { registerTexts } from '../../explain/registerTexts.ts'
import { isObject } from '../../content/isObject.ts'
import type { Content, Workflow } from '../../content/types.ts'
import { prefillOf } from '../../form/prefillOf.ts'
import { textIds } from '../../texts/textIds.ts'
import { matches } from '../../validation/matches.ts'
import { nowAt } from '../../values/dates.ts'
import { tokensOf } from '../../values/pointer.ts'
import { factsRead } from '../../values/readPointers.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'

/** Rules are read here, not decided: any moment does. */
const MOMENT = '2026-01-01T00:00:00Z'

interface Around {
  content: Content
  process: string
  workflow: Workflow
  has: (id: string) => boolean
}

/** Places that a rule reads and no text names, and guards of which the plain sentence says nothing to people. */
export function explanationFaults(content: Content, has: (id: string) => boolean): Finding[] {
  const found = Object.entries(content.workflows).flatMap(([process, workflow]) =>
    explanationSites(content, process).flatMap((site) =>
      siteFaults(site, { content, process, workflow, has }),
    ),
  )
  // A form that several processes ask is told of once.
  return [...new Map(found.map((one) => [`${one.file}#${one.pointer} ${one.message}`, one])).values()]
}

function siteFaults(site: ExplanationSite, around: Around): Finding[] {
  const { process, workflow, has } = around
  const isSaid = site.kind === 'guard' && textIds.needs(site.guard.denied).some(has)
  const clauses = clausesOf(site, around)
  const namer = { process, workflow, track: site.track, fieldAt: site.fieldAt, has }
  const read = clauses.flatMap(({ atom }) => [
    atom.pointer,
    ...atom.operands.flatMap(({ from, reads }) => from ?? reads),
  ])
  const unnamed = [...read, ...membersRead(site)]
    // A column goes by the answer that it is compared with, or belongs to the service.
    .filter((pointer) => !pointer.startsWith('/item/') && placeNaming(pointer, namer) === undefined)
  const poor =
    isSaid || site.kind === 'field' ? undefined : clauses.find(({ atom }) => isPoor(around, site, atom))
  return [
    ...keepersMissed(site, around),
    ...[...new Set(unnamed)].map((pointer) =>
      findingAt(site, 'text.unnamed', { place: pointer, id: textIds.place(pointer)[0] ?? '' }),
    ),
    ...(poor === undefined
      ? []
      : [findingAt(site, 'text.unsaid', { place: poor.atom.pointer, id: sentenceId(site, poor, process) })]),
  ]
}

/** Whom to ask where a register fills a field that nobody can change: the portal's own tables have nobody else. */
function keepersMissed(site: ExplanationSite, { content, workflow, has }: Around): Finding[] {
  const prefill = site.kind === 'field' ? prefillOf(site.field.ui) : undefined
  if (prefill?.locked !== true) return []
  const conditions = { ...content.conditions, ...workflow.conditions }
  return [...factsRead(prefill.from, { conditions, values: workflow.values ?? {} })].flatMap((fact) => {
    const register = content.facts[workflow.facts?.[fact]?.fact ?? fact]?.register
    const id = register === undefined ? undefined : registerTexts.keeper(register)
    if (id === undefined || has(id)) return []
    return [findingAt(site, 'text.unnamed', { place: `/facts/${fact}`, id })]
  })
}

interface Clause {
  atom: ExplainedAtom
  /** Named conditions around it, the outermost first. */
  names: readonly string[]
}

/** Every saying of a site that is told as such: one with a sentence of the content above it is not. */
function clausesOf(site: ExplanationSite, { content, workflow, process, has }: Around): Clause[] {
  const explaining = {
    scope: {
      world: { now: nowAt(MOMENT) },
      conditions: { ...content.conditions, ...workflow.conditions },
      matches,
      rows: (list: string) => content.lists[list]?.rows,
    },
  }
  const moods = site.kind === 'guard' || site.kind === 'step' ? 'needs' : 'is'
  const open = (explanation: Explanation, names: readonly string[]): Clause[] => {
    if (explanation.kind === 'atom') return [{ atom: explanation, names }]
    const { name } = explanation
    if (name !== undefined && textIds.condition(process, moods, name).some(has)) return []
    return explanation.parts.flatMap((part) => open(part, name === undefined ? names : [...names, name]))
  }
  return explanationsAt(site, explaining).flatMap((explanation) => open(explanation, []))
}

function explanationsAt(site: ExplanationSite, explaining: Explaining): Explanation[] {
  if (site.kind === 'guard') return [explainCondition(site.guard.must, explaining)]
  const around = { ...explaining, base: site.base }
  if (site.kind !== 'field') return [explainCondition(site.condition, around)]
  const { rows } = explainChoices(site.field.schema, around) ?? {}
  return [...(rows === undefined ? [] : [rows]), ...ruleExplanations(site, around)]
}

/** Rules of a field deny with a text of their own; analysts read what they demand. */
function ruleExplanations(
  { field, base }: ExplanationSite & { kind: 'field' },
  around: Explaining,
): Explanation[] {
  const { rules } = field.schema
  return (Array.isArray(rules) ? rules : []).flatMap((rule) => {
    const must = isObject(rule) ? rule['must'] : undefined
    return isObject(must) ? [explainAtom({ kind: 'atom', pointer: base, schema: must }, around, false)] : []
  })
}

/** A schema, or a list of which only some rows are meant: neither says which. */
const POOR: ReadonlySet<string> = new Set([
  'fits',
  'unfit',
  'listed',
  'unlisted',
  'hasFitting',
  'hasNoFitting',
])
/** Of an entry of a register: that it must be found says nothing of what to do. */
const FOUND: ReadonlySet<string> = new Set(['given', 'missing'])

/** What names the choices that there can be. */
function membersRead(site: ExplanationSite): readonly string[] {
  if (site.kind !== 'field') return []
  const scope = { world: { now: nowAt(MOMENT) }, conditions: {}, matches, rows: () => undefined }
  return explainChoices(site.field.schema, { scope, base: site.base })?.members?.reads.slice(0, 1) ?? []
}

/** Relations of a number that people do not read as one. */
const COUNTED: ReadonlySet<string> = new Set(['atLeast', 'atMost', 'above', 'below', 'is', 'isNot'])

/**
 * A sentence put together from a place and a relation says nothing to people of schemas, of inner statuses, of who acts, of
 * the moment, of what a guard must find in a register, and of what the portal counts. Of a move that is missing it does.
 */
function isPoor({ content, workflow }: Around, site: ExplanationSite, atom: ExplainedAtom): boolean {
  const [scope = '', kind = '', name = ''] = tokensOf(atom.pointer)
  if (missingMove(atom, { workflow, track: site.track }) !== undefined) return false
  if (POOR.has(atom.relation)) return true
  if (scope === 'actor' || scope === 'now' || atom.pointer.endsWith('/status')) return true
  if (scope === 'facts' && site.kind === 'guard' && FOUND.has(atom.relation)) return true
  if (!COUNTED.has(atom.relation)) return false
  const fact = content.facts[workflow.facts?.[kind]?.fact ?? kind]
  return scope === 'facts' ? fact?.source === 'own' : kind === 'count' || (kind === 'done' && name !== '')
}

function sentenceId(site: ExplanationSite, { names }: Clause, process: string): string {
  if (site.kind === 'guard') return textIds.needs(site.guard.denied)[0] ?? ''
  return (
    textIds.condition(process, site.kind === 'step' ? 'needs' : 'is', names.at(-1) ?? '<name>').at(-1) ?? ''
  )
}
