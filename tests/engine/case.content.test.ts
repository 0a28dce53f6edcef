import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCaseTexts } from '#cli/check/readCaseTexts.ts'
import { CaseCoverage } from '#engine/case/coverage/CaseCoverage.ts'
import type { CoverageRow } from '#engine/case/coverage/Coverable.ts'
import { lackingCases } from '#engine/case/coverage/lackingCases.ts'
import { judgeAllGenerated } from '#engine/case/samples/generateCases.ts'
import { checkCases } from '#engine/check/cases/checkCases.ts'
import { readCases, type ReadCase } from '../cases/readCases.ts'
import { readContent } from '../cases/readContent.ts'

/**
 * The place where the content cases are played in Node: as the command `check --cases` plays them, once, and what they
 * cover is counted on the way.
 */
const content = await readContent()
const coverage = new CaseCoverage(content)
const texts = readCaseTexts(join(import.meta.dirname, '../..'))
const findings = checkCases(content, texts, (given) => coverage.play(given))
const rows = coverage.rows(judgeAllGenerated)

/** The statements that a file of cases proves: of a form set those of all its cases. */
function statementsOf(given: ReadCase['given']): string[] {
  const inner = 'form' in given ? (given.cases ?? []) : []
  return [given, ...inner].flatMap(({ spec = [] }) => spec)
}

describe('a content case comes out as it says', () => {
  for (const { path, given } of readCases())
    test(path, { meta: { spec: statementsOf(given) } }, () => {
      const file = `tests/cases/${path}`
      expect(texts.has(file)).toBe(true)
      expect(findings.filter((one) => one.file === file)).toEqual([])
    })
})

const lacking = (...kinds: CoverageRow['kind'][]): string[] =>
  lackingCases(rows)
    .filter(({ row }) => kinds.includes(row.kind))
    .map(({ row, lacks }) => `${lacks} ${row.kind} ${row.file}#${row.pointer} ${row.name}`)

describe('the content cases cover the content', () => {
  test('every timer has a case in which its time comes and one in which it is stopped', () => {
    expect(lacking('timer')).toEqual([])
  })

  test('everything else has a case that holds and one that does not', () => {
    expect(lackingCases(rows).map(({ row, lacks }) => `${lacks} ${row.file}#${row.pointer}`)).toEqual([])
    expect(rows.length).toBeGreaterThan(1000)
  })

  test('there are cases of forms and of processes', () => {
    const given = readCases().map((one) => one.given)
    expect(given.filter((one) => 'form' in one).length).toBeGreaterThan(50)
    expect(given.filter((one) => !('form' in one)).length).toBeGreaterThan(50)
    expect(findings).toEqual([])
  })
})
