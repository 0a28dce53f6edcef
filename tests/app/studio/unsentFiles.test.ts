import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UnsentFile } from '#app/studio/sync/types.ts'
import { type StubDevice, stubDevice } from './stubDevice.ts'

const ONE: UnsentFile = { path: 'locales/az/a.json', base: '{}\n', text: '{ "a.x": "One" }\n' }
const TWO: UnsentFile = { ...ONE, text: '{ "a.x": "Two" }\n' }
const OTHER: UnsentFile = { path: 'schemas/a/b.json', base: null, text: '{ "type": ' }

let device: StubDevice
beforeEach(() => {
  device = stubDevice()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Each page has modules of its own. */
async function openPage() {
  vi.resetModules()
  return await import('#app/studio/sync/unsentFiles.ts')
}

describe('copies of unsent files', () => {
  it('are removed once another page has them', async () => {
    const [earlier, page] = [await openPage(), await openPage()]
    await earlier.keepUnsent('p', 'e', [ONE])
    const found = await page.findUnsent('p', 'e')
    expect(found).toMatchObject([{ unsent: [ONE] }])
    await page.removeFound(found, found[0]?.unsent ?? [])
    expect(device.values).toEqual([])
  })

  it('stay where their own page has written them again since', async () => {
    const [earlier, page] = [await openPage(), await openPage()]
    await earlier.keepUnsent('p', 'e', [ONE])
    const found = await page.findUnsent('p', 'e')
    await earlier.keepUnsent('p', 'e', [TWO])
    await page.removeFound(found, found[0]?.unsent ?? [])
    expect(await page.findUnsent('p', 'e')).toMatchObject([{ unsent: [TWO] }])
  })

  it('are not made again where their own page has sent them since', async () => {
    const [earlier, page] = [await openPage(), await openPage()]
    await earlier.keepUnsent('p', 'e', [ONE, OTHER])
    const found = await page.findUnsent('p', 'e')
    await earlier.forgetUnsent('p', 'e')
    await page.removeFound(found, found[0]?.unsent.slice(0, 1) ?? [])
    expect(device.values).toEqual([])
  })

  it('keep the files that the page did not take in', async () => {
    const [earlier, page] = [await openPage(), await openPage()]
    await earlier.keepUnsent('p', 'e', [ONE, OTHER])
    const found = await page.findUnsent('p', 'e')
    await page.removeFound(found, found[0]?.unsent.slice(0, 1) ?? [])
    expect(await page.findUnsent('p', 'e')).toMatchObject([{ unsent: [OTHER] }])
  })

  it('of an earlier release are read and removed as well', async () => {
    const page = await openPage()
    device.put(['p', 'e', 'tab'], { unsent: [ONE] })
    const found = await page.findUnsent('p', 'e')
    expect(found).toMatchObject([{ unsent: [ONE] }])
    await page.removeFound(found, found[0]?.unsent ?? [])
    expect(device.values).toEqual([])
  })
})

describe('copies of drafts', () => {
  it('stay where their own page has written them again since, and are removed where it has not', async () => {
    vi.resetModules()
    const earlier = await import('#app/drafts/localDrafts.ts')
    vi.resetModules()
    const page = await import('#app/drafts/localDrafts.ts')
    const draft = {
      revision: 1,
      base: {},
      answers: {},
      writing: { writer: 'w', change: 1 },
      known: {},
      sent: [],
    }
    await earlier.writeDraft('p', 'a', draft)
    const found = await page.readDrafts('p', 'a')
    await earlier.writeDraft('p', 'a', { ...draft, revision: 2 })
    await page.removeFound(found)
    expect(device.values).toMatchObject([{ revision: 2 }])
    await page.removeFound(await page.readDrafts('p', 'a'))
    expect(device.values).toEqual([])
  })
})
