import { expect, test } from 'vitest'
import { forEachSource } from '#sandbox/SourceName.ts'
import { readConfig } from '#server/config.ts'
import { variablesLacking, warnOfSources } from '#server/content/warnOfSources.ts'
import { openTestPortal } from '../testPortal.ts'

test('a source without an address is named by the variable that would give it one', () => {
  const lacking = variablesLacking(['population', 'examCentre', 'social'], { social: 'http://localhost:1' })
  expect(lacking).toEqual(['PORTAL_SOURCE_POPULATION', 'PORTAL_SOURCE_EXAM_CENTRE'])
  const environment = Object.fromEntries(lacking.map((variable) => [variable, 'http://localhost:2']))
  expect(Object.keys(readConfig(environment, '.').sources)).toEqual(['population', 'examCentre'])
})

test('the start logs one line where sources of the content have no address, and none where all have one', async () => {
  const opened = await openTestPortal()
  const { portal } = opened
  try {
    const lines: string[] = []
    const log = Object.assign(Object.create(portal.log), {
      warn: (_fields: object, text: string) => lines.push(text),
    })
    await warnOfSources({ ...portal, log })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/no address.* PORTAL_SOURCE_POPULATION, /)
    // The sandbox has them all.
    const sources = forEachSource(() => 'http://localhost:1')
    await warnOfSources({ ...portal, log, config: { ...portal.config, sources } })
    expect(lines).toHaveLength(1)
  } finally {
    await opened.close()
  }
})
