import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, type PortalStub, stubPortal } from './portalStub.ts'

const RELEASE = { release: 'r' }
const file = (part: string) => `GET /content/r/texts.${part}.json`

let page: PortalStub
let texts: typeof import('#app/i18n/showTexts.ts')
beforeEach(async () => {
  // What a page has fetched is of that page: each case opens another.
  vi.resetModules()
  page = stubPortal()
  for (const language of ['az', 'en']) {
    page.answer(file(`start.${language}`), () => json(200, { hello: `${language} hello` }))
    page.answer(file(`service.boat.${language}`), () => json(200, { boat: `${language} boat` }))
    page.answer(file(language), () => json(200, { hello: `${language} hello`, far: `${language} far` }))
  }
  texts = await import('#app/i18n/showTexts.ts')
  await texts.showLanguage({ ...RELEASE, language: 'az' })
})
afterEach(() => vi.unstubAllGlobals())

const shown = (id: string) => i18n.messages[id]

describe('the texts of a page', () => {
  it('are those of the interface first, and those of a service when its page is opened', async () => {
    expect([shown('hello'), shown('boat')]).toEqual(['az hello', undefined])
    await texts.showTexts(texts.textsOfService('boat'))
    expect([shown('hello'), shown('boat')]).toEqual(['az hello', 'az boat'])
  })

  it('all change with the language, also those that were on their way', async () => {
    const late = Promise.withResolvers<undefined>()
    page.answer(file('service.boat.az'), async () => {
      await late.promise
      return json(200, { boat: 'az boat' })
    })
    const boat = texts.showTexts(texts.textsOfService('boat'))
    const english = texts.showLanguage({ ...RELEASE, language: 'en' })
    late.resolve(undefined)
    await Promise.all([boat, english])
    expect([shown('hello'), shown('boat')]).toEqual(['en hello', 'en boat'])
  })

  it('that could not be had are asked for again', async () => {
    page.answer(file('service.boat.az'), () => json(404, { code: 'error.notFound' }))
    await expect(texts.showTexts(texts.textsOfService('boat'))).rejects.toThrow()
    expect(shown('hello')).toBe('az hello')
    page.answer(file('service.boat.az'), () => json(200, { boat: 'az boat' }))
    await texts.showTexts(texts.textsOfService('boat'))
    expect(shown('boat')).toBe('az boat')
  })

  it('of the whole portal come where something is shown that no part has, once', async () => {
    expect(texts.askForText()).toBe(true)
    expect(texts.askForText()).toBe(true)
    await vi.waitUntil(() => shown('far') !== undefined, { timeout: 90_000 })
    expect(texts.askForText()).toBe(false)
    expect(page.asked.filter((call) => call === file('az'))).toHaveLength(1)
  })
})
