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

/** Of one page or of two, it is the same: each opening has a copy of its own. */
async function openTwice() {
  const { openUnsent, removeFound } = await openPage()
  return [openUnsent('p', 'e'), openUnsent('p', 'e'), removeFound] as const
}

describe('copies of unsent files', () => {
  it('are removed once another page has them', async () => {
    const [earlier, page, removeFound] = await openTwice()
    await earlier.keep([ONE])
    const found = await page.find()
    expect(found).toMatchObject([{ unsent: [ONE] }])
    await removeFound(found, found[0]?.unsent ?? [])
    expect(device.values).toEqual([])
  })

  it('stay where their own page has written them again since', async () => {
    const [earlier, page, removeFound] = await openTwice()
    await earlier.keep([ONE])
    const found = await page.find()
    await earlier.keep([TWO])
    await removeFound(found, found[0]?.unsent ?? [])
    expect(await page.find()).toMatchObject([{ unsent: [TWO] }])
  })

  it('are not made again where their own page has sent them since', async () => {
    const [earlier, page, removeFound] = await openTwice()
    await earlier.keep([ONE, OTHER])
    const found = await page.find()
    await earlier.forget()
    await removeFound(found, found[0]?.unsent.slice(0, 1) ?? [])
    expect(device.values).toEqual([])
  })

  it('keep the files that the page did not take in', async () => {
    const [earlier, page, removeFound] = await openTwice()
    await earlier.keep([ONE, OTHER])
    const found = await page.find()
    await removeFound(found, found[0]?.unsent.slice(0, 1) ?? [])
    expect(await page.find()).toMatchObject([{ unsent: [OTHER] }])
  })

  it('of an earlier release are read and removed as well', async () => {
    const [, page, removeFound] = await openTwice()
    device.put(['p', 'e', 'tab'], { unsent: [ONE] })
    const found = await page.find()
    expect(found).toMatchObject([{ unsent: [ONE] }])
    await removeFound(found, found[0]?.unsent ?? [])
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
