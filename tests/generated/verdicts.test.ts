import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AskedForm,
  type GeneratedCase,
  askedForms,
  generateCases,
  judgeGenerated,
  placeOfGenerated,
} from '#engine/case/samples/generateCases.ts'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createForms } from '#engine/validation/createForms.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Issue } from '#engine/issue.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { openCasesPage, type OpenCasesPage } from '../cases/openCasesPage.ts'
import { readContent } from '../cases/readContent.ts'
import { openIndependent, plainSchema } from './independent.ts'
import { judgeAsked } from './judgeAsked.ts'
import { openServed } from './openServed.ts'
import { openOwn } from './own/openOwn.ts'
import type { Fits } from './own/Place.ts'
import { type Named, namedIn, placeOf } from './own/placeOf.ts'

let compiled: OpenContent
let served: OpenContent
let asked: AskedForm[]
let opened: OpenCasesPage
let judged: Judged[]

/** A generated value, where it stands, and what the server finds at it. */
interface Judged {
  one: GeneratedCase
  place: { base: string; scope: Scope }
  found: Issue[]
}

beforeAll(async () => {
  const content = await readContent()
  compiled = openContent(content)
  served = openServed(content)
  asked = askedForms(content)
  judged = asked
    .flatMap((place) => [...generateCases(place, served)])
    .flatMap((one) => {
      const place = placeOfGenerated(one, served)
      return place ? [{ one, place, found: judgeGenerated(one, served) }] : []
    })
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
  const judges = new Map<string, Awaited<ReturnType<typeof openPlain>>>()
  for (const { one, found } of judged) {
    const judge = judges.get(one.form) ?? (await openPlain(one.form))
    judges.set(one.form, judge)
    const whole = found.length === 0
    const plain = judge.ours(one.value)
    const theirs = judge.theirs(one.value)
    counts.judged += 1
    // Wrong by a keyword of our own alone: the test below judges that.
    if (plain && !whole) counts.ours += 1
    const explained = !plain && theirs && DOTLESS.test(JSON.stringify(one.value))
    if (explained) counts.explained += 1
    else if (plain !== theirs || (whole && !plain)) {
      differing.push(
        `${one.form}: ours ${plain}, theirs ${theirs}: ${JSON.stringify(one.value).slice(0, 300)}`,
      )
    }
  }
  const told = `${counts.judged} values judged beside another implementation`
  process.stdout.write(`${told}, ${counts.ours} of them wrong only by keywords of our own, `)
  process.stdout.write(`${counts.explained} with an e-mail address at a bare host name\n`)
  expect(differing.slice(0, 20)).toEqual([])
})

test('our own keywords, written a second time from their documentation, say the same', async () => {
  const differing: string[] = []
  const counts = { judged: 0, wrong: 0, explained: 0 }
  const judges = new Map<string, Fits>()
  const names = new Map<string, Named>()
  for (const { one, place, found } of judged) {
    const judge = judges.get(one.form) ?? (await openOwn(served.forms[one.form]?.schema ?? false))
    judges.set(one.form, judge)
    const named = names.get(one.process ?? '') ?? (await namedIn(served.content, one.process))
    names.set(one.process ?? '', named)
    const theirs = judge(one.value, placeOf(place.scope, place.base, named))
    counts.judged += 1
    if (!theirs) counts.wrong += 1
    const isSame = theirs === (found.length === 0)
    const explained = theirs && EXPLAINED.test(JSON.stringify(one.value))
    if (!isSame && explained) counts.explained += 1
    else if (!isSame) differing.push(`${one.form}: ${JSON.stringify({ found, value: one.value })}`)
  }
  const told = `${counts.judged} values judged with our own keywords written twice, ${counts.wrong} wrong`
  process.stdout.write(`${told}, ${counts.explained} differences explained\n`)
  expect(differing.slice(0, 20)).toEqual([])
})

/** `a@b`: RFC 5321 has hosts without a dot, no mail of a person goes there; ajv-formats refuses them. */
const DOTLESS = /"[^"@]+@[^".]+"/
/** As well a year before 1000: RFC 3339 writes it, nobody here was born or is heard of then, so nothing compares with it. */
const EXPLAINED = /"[^"@]+@[^".]+"|"0\d{3}-\d{2}-\d{2}"/
/** The draft-07 of a form, judged by both. */
async function openPlain(form: string) {
  const plain = plainSchema(served.forms[form]?.schema ?? {})
  const schema = isObject(plain) ? plain : {}
  const own = createForms({ [form]: { schema, ui: {} } })
  const ours = (value: Json) => own.validate(form, value, '', { scope: nowhere }).length === 0
  return { ours, theirs: await openIndependent(schema) }
}

const nowhere: Scope = {
  world: { now: { at: '2026-09-15T06:00:00.000Z', date: '2026-09-15', year: 2026 } },
  conditions: {},
  matches,
  rows: () => undefined,
}
