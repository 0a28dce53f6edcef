import { expect, test } from 'vitest'
import { forEachSource } from '#sandbox/SourceName.ts'
import { readConfig } from '#server/config.ts'
import { variablesLacking, warnOfSources } from '#server/content/warnOfSources.ts'
import { openTestPortal } from '../testPortal.ts'

test('a source without an address is named by the variable that would give it one', () => {
  const lacking = variablesLacking('PORTAL_SOURCE', ['population', 'examCentre', 'social'], {
    social: 'http://localhost:1',
  })
  expect(lacking).toEqual(['PORTAL_SOURCE_POPULATION', 'PORTAL_SOURCE_EXAM_CENTRE'])
  const environment = Object.fromEntries(lacking.map((variable) => [variable, 'http://localhost:2']))
  expect(Object.keys(readConfig(environment, '.').sources)).toEqual(['population', 'examCentre'])
})

test('the start logs one line for addresses that are missing and one for signing keys, and none where all are there', async () => {
  const opened = await openTestPortal()
  const { portal } = opened
  try {
    const lines: string[] = []
    const log = Object.assign(Object.create(portal.log), {
      warn: (_fields: object, text: string) => lines.push(text),
    })
    await warnOfSources({ ...portal, log })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/no address.* PORTAL_SOURCE_POPULATION, /)
    expect(lines[1]).toMatch(/no signing key.* PORTAL_SIGNING_KEY_PAYMENT\b/)
    // The sandbox has them all.
    const sources = forEachSource(() => 'http://localhost:1')
    await warnOfSources({ ...portal, log, config: { ...portal.config, sources, signingKeys: sources } })
    expect(lines).toHaveLength(2)
  } finally {
    await opened.close()
  }
})
