import { expect, test } from 'vitest'
import { shiftedClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'

test('a server can be started at another moment, and its clock runs on from there', () => {
  const clock = shiftedClock('2026-08-01T08:00:00.000Z')
  const passed = clock.now().getTime() - Date.parse('2026-08-01T08:00:00.000Z')
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(60_000)
})

test('never in production, and never at no moment at all', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://portal',
    PORTAL_MASTER_KEY: 'k',
    PORTAL_NOW: '2026-08-01T08:00:00.000Z',
  }
  expect(() => readConfig(production, '/')).toThrow('PORTAL_NOW')
  expect(() => readConfig({ PORTAL_NOW: 'tomorrow' }, '/')).toThrow('PORTAL_NOW is "tomorrow"')
})
