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

/** Forms are compiled once for a content, however often cases of it are played. */
const opened = new WeakMap<Content, OpenContent>()

/** Plays every case: `cases` maps a path ("tests/cases/transfer/appeal.json") to its text. */
export function checkCases(content: Content, cases: ReadonlyMap<string, string>): Finding[] {
  const open = opened.get(content) ?? openContent(content)
  opened.set(content, open)
  return [...cases].flatMap(([file, text]) => checkCase(file, text, open))
}

function checkCase(file: string, text: string, open: OpenContent): Finding[] {
  const read = parseJson(file, text)
  if ('faults' in read) return read.faults.map(findingOf)
  const document = withoutSchema(read.document)
  const misshapen = metaFaults('case', file, document)
  const given: unknown = document
  if (misshapen.length > 0 || !isCase(given)) return misshapen.map(findingOf)
  const place: Place = { file, pointer: '' }
  if ('form' in given) return checkFormCases(given, place, open)
  if (!Object.hasOwn(open.content.workflows, given.process)) {
    return [unplayable(under(place, 'process'), `There is no process "${given.process}"`)]
  }
  return runCase(given, open).map((difference) =>
    told(difference, difference.step === 0 ? place : under(place, 'steps', difference.step - 1)),
  )
}

function checkFormCases(given: FormCaseSet, place: Place, open: OpenContent): Finding[] {
  if (!Object.hasOwn(open.forms, given.form)) {
    return [unplayable(under(place, 'form'), `There is no form "${given.form}"`)]
  }
  return runFormCases(given, open).map((difference) =>
    told(difference, given.cases === undefined ? place : under(place, 'cases', difference.step - 1)),
  )
}

function told({ what, wanted, got }: Difference, place: Place): Finding {
  if (what === 'missing' || what === 'as') return unplayable(place, `There is no ${words(wanted)}`)
  return findingAt(place, 'case.differs', `${what}: wanted ${words(wanted)}, got ${words(got)}`)
}

function unplayable(place: Place, message: string): Finding {
  return findingAt(place, 'case.unplayable', message)
}

function words(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
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
