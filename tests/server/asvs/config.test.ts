import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal:secret@database/portal',
  PORTAL_MASTER_KEY: Buffer.alloc(32).toString('base64'),
  PORTAL_ORIGIN: 'https://portal.example',
}

describe('in production', () => {
  it.each(['debug', 'trace', 'silly'])(
    'the log cannot be made to tell whole requests: %s',
    { meta: { spec: ['asvs.13.4.2'] } },
    (level) => {
      expect(() => readConfig({ ...production, PORTAL_LOG_LEVEL: level }, '.')).toThrow('PORTAL_LOG_LEVEL')
    },
  )

  it('nothing of a developer is on', { meta: { spec: ['asvs.13.4.2', 'asvs.15.2.3'] } }, () => {
    const config = readConfig({ ...production, PORTAL_WATCH_CONTENT: '1' }, '.')
    expect(config).toMatchObject({ production: true, watchContent: false, staffSecondFactor: 'required' })
    expect(() => readConfig({ ...production, PORTAL_NOW: '2026-08-01T00:00:00Z' }, '.')).toThrow('PORTAL_NOW')
  })

  it.each(['DATABASE_URL', 'PORTAL_MASTER_KEY'])(
    'there is no default for a secret: %s',
    { meta: { spec: ['asvs.13.2.3', 'asvs.13.3.1'] } },
    (variable) => {
      expect(() => readConfig({ ...production, [variable]: '' }, '.')).toThrow(variable)
    },
  )
})
