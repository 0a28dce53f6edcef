import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPlain } from '#renderer/shape/isPlain.ts'
import { openParity, type OpenParity } from './parity/openParity.ts'
import { playCase } from './parity/playCase.ts'
import { ScriptMaker } from './parity/playScript.ts'
import { publishSample } from './parity/publishSample.ts'
import { readOutside, readOwn } from './parity/readSamples.ts'
import type { Action, ParitySide, Sample } from './parity/sample.ts'

const STAGE = '\u0000stage'
const plain = [...readOutside(), ...readOwn()].filter((sample) => {
  const published = publishSample(sample)
  return !('refused' in published) && isPlain(published.part)
})

let beside: OpenParity
let page: Page

beforeAll(async () => {
  beside = await openParity()
  page = beside.page
})
afterAll(async () => {
  process.stdout.write(`${plain.length} plain forms drawn both ways\n`)
  await beside?.close()
})

/** Ids that React counts are counted anew from the first in each page. */
function withoutCounts(html: string): string {
  const seen = new Map<string, string>()
  return html.replaceAll(/_r_[0-9a-z]+_/g, (id) => {
    const name = seen.get(id) ?? `id${seen.size}`
    seen.set(id, name)
    return name
  })
}

async function drawn(side: ParitySide, { name }: Sample, script: Action[]) {
  await page.evaluate(([where, sample]) => parity.open(where, sample), [side, name] as const)
  // A long form is drawn in two parts.
  await page.waitForFunction(() => document.querySelector('.form-chunk:empty') === null)
  const before = await page.evaluate(() => parity.page())
  const played = await playCase(page, side, name, script)
  const after = await page.evaluate(() => parity.page())
  const pages = [before, after].map(({ html, shown }) => ({ html: withoutCounts(html), shown }))
  return { pages, submitted: played.submitted, missing: played.missing }
}

test.each(plain.map((sample) => [sample.name, sample] as const))(
  '%s is the same page with RJSF and without it, and takes the same answers',
  async (name, sample) => {
    const { actions } = await new ScriptMaker(page, new Set()).play(name)
    const script = actions.filter(({ at }) => at !== STAGE)
    const own = await drawn('ours', sample, script)
    expect(own).toEqual(await drawn('oursByRjsf', sample, script))
    expect(own.pages[0]?.html).toContain('form-body')
  },
)

test('there are plain forms among our own cases', () => {
  expect(plain.length).toBeGreaterThan(0)
})
