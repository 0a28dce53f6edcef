import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AskedForm,
  askedForms,
  generateCases,
  judgeGenerated,
} from '#engine/case/samples/generateCases.ts'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createForms } from '#engine/validation/createForms.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Scope } from '#engine/values/types.ts'
import { openCasesPage, type OpenCasesPage } from '../cases/openCasesPage.ts'
import { readContent } from '../cases/readContent.ts'
import { openIndependent, plainSchema } from './independent.ts'
import { judgeAsked } from './judgeAsked.ts'
import { openServed } from './openServed.ts'

let compiled: OpenContent
let served: OpenContent
let asked: AskedForm[]
let opened: OpenCasesPage

beforeAll(async () => {
  const content = await readContent()
  compiled = openContent(content)
  served = openServed(content)
  asked = askedForms(content)
  opened = await openCasesPage()
})
afterAll(async () => {
  await opened?.close()
})

test('browser, server and case runner find the same at limits and at wrong values', async () => {
  const here = asked.map((one) => judgeAsked(one, served))
  const fresh = asked.map((one) => judgeAsked(one, compiled))
  const text = await opened.page.evaluate((all) => globalThis.judgeForms(all), JSON.stringify(asked))
  const there: string[][] = JSON.parse(text)
  const values = here.flat().length
  const wrong = here.flat().filter((line) => !line.endsWith(' ')).length
  process.stdout.write(
    `${values} generated values of ${asked.length} forms as asked, ${wrong} of them wrong\n`,
  )
  expect(values).toBeGreaterThan(10_000)
  for (const [index, one] of asked.entries()) {
    expect({ one, verdicts: there[index] }).toEqual({ one, verdicts: here[index] })
    expect({ one, verdicts: fresh[index] }).toEqual({ one, verdicts: here[index] })
  }
})

test('an implementation of others says the same of all that is draft-07', async () => {
  const differing: string[] = []
  const counts = { judged: 0, ours: 0, explained: 0 }
  for (const form of new Set(asked.map((one) => one.form))) {
    const schema = plainSchema(served.forms[form]?.schema ?? {})
    if (!isObject(schema)) continue
    const independent = await openIndependent(schema)
    const own = createForms({ [form]: { schema, ui: {} } })
    for (const place of asked.filter((one) => one.form === form)) {
      for (const one of generateCases(place, served)) {
        const whole = judgeGenerated(one, served).length === 0
        const plain = own.validate(form, one.value, '', { scope: nowhere }).length === 0
        const theirs = independent(one.value)
        counts.judged += 1
        // Wrong by a keyword of our own alone: nobody else can judge that.
        if (plain && !whole) counts.ours += 1
        const explained = !plain && theirs && DOTLESS.test(JSON.stringify(one.value))
        if (explained) counts.explained += 1
        else if (plain !== theirs || (whole && !plain)) {
          differing.push(
            `${form}: ours ${plain}, theirs ${theirs}: ${JSON.stringify(one.value).slice(0, 300)}`,
          )
        }
      }
    }
  }
  const told = `${counts.judged} values judged beside another implementation`
  process.stdout.write(`${told}, ${counts.ours} of them wrong only by keywords of our own, `)
  process.stdout.write(`${counts.explained} with an e-mail address at a bare host name\n`)
  expect(differing.slice(0, 20)).toEqual([])
})

/** `a@b`: RFC 5321 has hosts without a dot, no mail of a person goes there; ajv-formats refuses them. */
const DOTLESS = /"[^"@]+@[^".]+"/
const nowhere: Scope = {
  world: { now: { at: '2026-09-15T06:00:00.000Z', date: '2026-09-15', year: 2026 } },
  conditions: {},
  matches,
  rows: () => undefined,
}
