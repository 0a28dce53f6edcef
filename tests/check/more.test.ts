import { expect, it } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Finding, Severity } from '#engine/check/Finding.ts'
import { countErrors, limitFindings } from '#engine/check/limitFindings.ts'

const found = (file: string, severity: Severity, at: number): Finding => ({
  file,
  pointer: `/${at}`,
  code: 'json.syntax',
  told: { says: 'says.json.syntax.end' },
  message: 'No JSON',
  severity,
})
const many = (file: string, severity: Severity, length: number): Finding[] =>
  Array.from({ length }, (_none, at) => found(file, severity, at))

it('few are told one by one', () => {
  const few = [...many('a', 'error', 200), ...many('b', 'warning', 300)]
  expect(limitFindings(few)).toHaveLength(500)
})

it('of more than anybody reads the number is told, errors before the rest', () => {
  const told = limitFindings([
    ...many('a', 'warning', 1000),
    ...many('a', 'error', 400),
    ...many('b', 'unproven', 301),
  ])
  expect(told).toHaveLength(602)
  expect(told.filter(({ code }) => code === 'file.more')).toMatchObject([
    {
      file: 'a',
      severity: 'error',
      params: { count: 1100, errors: 100 },
      message: expect.stringContaining('100 errors'),
    },
    { file: 'b', severity: 'unproven', params: { count: 1, errors: 0 } },
  ])
  expect(countErrors(told)).toBe(400)
})

it('of many files each tells that there is more, and no error is passed over in silence', () => {
  const told = limitFindings(Array.from({ length: 100 }, (_none, at) => many(`f${at}`, 'error', 100)).flat())
  expect(told).toHaveLength(3070)
  expect([new Set(told.map(({ file }) => file)).size, countErrors(told)]).toEqual([100, 10_000])
})

it('a file of faults says so in few findings', () => {
  const rows = Array.from({ length: 1000 }, () => 0)
  const { findings } = checkFiles(new Map([['workflows/lists/zz.json', JSON.stringify({ rows })]]))
  expect(findings.length).toBeLessThan(400)
  expect(findings.filter(({ code }) => code === 'file.more')).toMatchObject([
    { severity: 'error', pointer: '' },
  ])
})
