import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonical } from './parity/canonical.ts'
import { compare } from './parity/compare.ts'
import { openParity, type OpenParity } from './parity/openParity.ts'
import { playCase } from './parity/playCase.ts'
import { readOwn } from './parity/readSamples.ts'

let beside: OpenParity
let page: Page

beforeAll(async () => {
  beside = await openParity()
  page = beside.page
})
afterAll(async () => {
  await beside?.close()
})

/** RJSF's language, a feature a case: what a person does, and what comes out; the same beside stock RJSF. */
test.each(readOwn().map((own) => [own.name, own] as const))(
  '%s',
  async (name, { script, expects, stock }) => {
    const ours = await playCase(page, 'ours', name, script)
    expect(ours.missing).toEqual([])
    expect(canonical(ours.submitted.data)).toEqual(canonical(expects.data))
    expect([...new Set(ours.submitted.invalid)].sort()).toEqual([...expects.invalid].sort())
    if (expects.drawn !== undefined) {
      expect(ours.stages[0]?.outcome.drawn).toEqual([...expects.drawn].sort())
    }
    if (stock !== undefined) return
    expect(compare(await playCase(page, 'stock', name, script), ours)).toEqual([])
  },
)

test('rows inside rows keep their very boxes while rows beside and around them come, go, move and are copied', async () => {
  await page.evaluate(() => parity.open('ours', 'rows inside rows'))
  const boxes = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('input')].map((box) => `${box.value} ${String(Reflect.get(box, 'was'))}`),
    )
  const does = async (method: string, ...given: unknown[]) =>
    page.evaluate(
      ([name, values]) => {
        Reflect.get(globalThis, 'store')[name](...values)
      },
      [method, given] as const,
    )
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('input')) Reflect.set(box, 'was', box.value)
  })
  await does('addRow', '/input/l/0', 1, 'beside')
  await does('moveRow', '/input/l', 0, 1)
  await does('moveRow', '/input/l/1', 0, 1)
  await does('addRow', '/input/l', 2, ['beside', 'a'])
  await expect.poll(boxes).toEqual(['b b', 'beside undefined', 'a a', 'beside undefined', 'a undefined'])
  await does('removeRow', '/input/l/1', 0)
  await does('removeRow', '/input/l', 2)
  await does('moveRow', '/input/l', 1, 0)
  await expect.poll(boxes).toEqual(['a a', 'b b'])
})
