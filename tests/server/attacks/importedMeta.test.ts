import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Analyst, begin, FIRST, openStudio, type Studio } from '../studio/studio.ts'

/** One analyst takes files in; nobody has looked at them. It happens on the thread that answers requests. */
let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
}, 120_000)
afterAll(() => studio.close())

/** Looks at members of the file while it is taken in. */
async function looksFor(count: number): Promise<number> {
  const { id } = await begin(analyst)
  const allOf = Array.from({ length: count }, (_one, index) => ({ [`a${index}`]: 0 }))
  const files = [{ path: 'schemas/meta/form.json', text: JSON.stringify({ allOf }) }]
  const has = vi.spyOn(Map.prototype, 'has')
  try {
    const { status } = await analyst.ask('importEdition', { params: { id }, body: { whole: false, files } })
    expect([200, 422]).toContain(status)
    return has.mock.calls.filter(([key]) => typeof key === 'string' && /^a\d+$/.test(key)).length
  } finally {
    has.mockRestore()
  }
}

it('twice as much of a meta-schema is twice as much work', async () => {
  const [some, twice] = [await looksFor(200), await looksFor(400)]
  expect(twice / Math.max(1, some)).toBeLessThan(3)
}, 60_000)
