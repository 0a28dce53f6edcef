import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accepted, acceptedEverywhere } from './parity/accepted.ts'
import { compare } from './parity/compare.ts'
import { openParity, type OpenParity } from './parity/openParity.ts'
import { replay, ScriptMaker } from './parity/playScript.ts'
import { publishSample } from './parity/publishSample.ts'
import { readOutside } from './parity/readSamples.ts'

const samples = readOutside()
/** Of more fields than are drawn at once. */
const LONGEST = 'vets-21A'
const table: string[] = []
let beside: OpenParity
let page: Page

describe.skipIf(samples.length === 0)('beside stock RJSF', () => {
  beforeAll(async () => {
    beside = await openParity()
    page = beside.page
  })
  afterAll(async () => {
    process.stdout.write(`${table.join('\n')}\n${table.length} samples beside stock RJSF\n`)
    await beside?.close()
  })

  test('a form is judged when all of it is drawn, on a slow machine too', async () => {
    const drawn = async (rate: number) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      await page.evaluate((name) => parity.open('ours', name), LONGEST)
      const { length } = await page.evaluate(() => parity.outcome().drawn)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await session.detach()
      return length
    }
    expect(await drawn(8)).toBe(await drawn(1))
  })

  test.each(samples.map((sample) => [sample.name, sample] as const))('%s', async (name, sample) => {
    const published = publishSample(sample)
    const reasons = [...acceptedEverywhere, ...(accepted[name] ?? [])]
    const leftOut = new Set(reasons.flatMap(({ leaveOut }) => leaveOut ?? []))
    const differs =
      'refused' in published
        ? [`refused: ${published.refused}`]
        : await (async () => {
            const stock = await new ScriptMaker(page, leftOut).play(name)
            return compare(stock, await replay(page, name, stock))
          })()
    const unexplained = differs.filter((line) => !reasons.some(({ where }) => where.test(line)))
    const why = [
      ...new Set(
        reasons
          .filter(({ where, leaveOut }) => leaveOut !== undefined || differs.some((line) => where.test(line)))
          .map(({ reason }) => reason),
      ),
    ]
    table.push(`${name}: ${unexplained.length > 0 ? 'DIFFERS' : why.length > 0 ? why.join('; ') : 'same'}`)
    expect(unexplained).toEqual([])
  })
})
