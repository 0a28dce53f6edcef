import { inTurn } from '../../said/either.ts'
import type { Said, SaidValue } from '../../said/Said.ts'
import { openContent } from '../../case/openContent.ts'
import { runCase } from '../../case/runCase.ts'
import { runFormCases } from '../../case/runFormCases.ts'
import type { Difference, FormCaseSet, OpenContent, ProcessCase } from '../../case/types.ts'
import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import { parseJson } from '../../content/json/parseJson.ts'
import type { Content } from '../../content/types.ts'
import type { Fault } from '../../issue.ts'
import { metaFaults } from '../../validation/metaFaults.ts'
import type { Json } from '../../values/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { unknownParts } from './unknownParts.ts'
import { unknownNames } from './unknownNames.ts'

/** Forms are compiled once for a content, however often cases of it are played. */
const opened = new WeakMap<Content, OpenContent>()

/** Plays a case. @returns what went otherwise than it says */
type Play = (given: ProcessCase | FormCaseSet) => Difference[]

/**
 * Plays every case: `cases` maps a path ("tests/cases/transfer/appeal.json") to its text. `play` may count what is played,
 * as `CaseCoverage` does.
 */
export function checkCases(
  content: Content,
  cases: ReadonlyMap<string, string>,
  play: Play = playOn(content),
): Finding[] {
  return [...cases].flatMap(([file, text]) => checkCase(file, text, { content, play }))
}

function playOn(content: Content): Play {
  const open = opened.get(content) ?? openContent(content)
  opened.set(content, open)
  return (given) => ('form' in given ? runFormCases(given, open) : runCase(given, open))
}

interface Playing {
  content: Content
  play: Play
}

function checkCase(file: string, text: string, { content, play }: Playing): Finding[] {
  const read = parseJson(file, text)
  if ('faults' in read) return read.faults.map(findingOf)
  const document = withoutSchema(read.document)
  const misshapen = metaFaults('case', file, document)
  const given: unknown = document
  if (misshapen.length > 0 || !isCase(given)) return misshapen.map(findingOf)
  const place: Place = { file, pointer: '' }
  if ('form' in given) return checkFormCases(given, place, { content, play })
  const unknown = unknownNames(given, place, content)
  if (unknown.length > 0) return unknown.map(unplayable)
  const differences = play(given)
  // What follows a step that went otherwise follows from that.
  const first = differences.filter(({ step }) => step === differences[0]?.step)
  return told(first, (step) => under(place, 'steps', step - 1), place)
}

function checkFormCases(given: FormCaseSet, place: Place, { content, play }: Playing): Finding[] {
  const { cases } = given
  const unknown = unknownParts(given, place, content)
  if (unknown.length > 0) return unknown.map(unplayable)
  const differences = play(given)
  const placeOf = (step: number): Place => (cases === undefined ? place : under(place, 'cases', step - 1))
  return [...Map.groupBy(differences, ({ step }) => step).values()].flatMap((ofCase) =>
    told(ofCase, placeOf, place),
  )
}

/** One finding, however much of a step differs. */
function told(ofStep: readonly Difference[], placeOf: (step: number) => Place, whole: Place): Finding[] {
  const [first] = ofStep
  if (first === undefined) return []
  const at = first.step === 0 ? whole : placeOf(first.step)
  if (first.what === 'missing') {
    return [findingAt(at, 'case.unplayable.missing', { what: words(first.wanted) })]
  }
  if (first.what === 'as') return [findingAt(at, 'case.unplayable.nobody', { who: words(first.wanted) })]
  const differences = ofStep.map(({ what, wanted, got }): Said => ({
    says: 'word.differs',
    params: { what, wanted: words(wanted), got: words(got) },
  }))
  return [findingAt(at, 'case.differs', { differences: inTurn(differences) })]
}

/** A name that leads nowhere, as the door says it. */
function unplayable({ params: _params, ...fault }: Fault): Finding {
  return { ...fault, code: 'case.unplayable', severity: 'error' }
}

function words(value: Json | undefined): SaidValue {
  if (value === undefined) return { says: 'word.none' }
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
}

function findingOf(fault: Fault): Finding {
  return { ...fault, severity: 'error' }
}

function withoutSchema(document: Json): Json {
  if (!isObject(document)) return document
  const { $schema: _schema, ...given } = document
  return given
}

/** The meta-schema has decided. */
function isCase(given: unknown): given is ProcessCase | FormCaseSet {
  return typeof given === 'object' && given !== null && ('form' in given || 'process' in given)
}
