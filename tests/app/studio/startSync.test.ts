import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Edition, UnsentFile } from '#app/studio/sync/types.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import { settled, type StubDevice, stubDevice } from './stubDevice.ts'

const TEXTS = 'locales/az/a.json'
const FORM = 'schemas/a/b.json'
const START = [
  [TEXTS, '{ "a.x": "X" }\n'],
  [FORM, '{ "type": "object" }\n'],
] as const

let device: StubDevice
let page: EventTarget & { visibilityState: string }
const ends = new Set<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  device = stubDevice()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', baseURI: 'http://portal.test/' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  // No server answers.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  for (const end of ends) end()
  ends.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** As far as a page that saves reads it. */
const EDITION: Edition = JSON.parse('{ "id": "e", "base": "", "revision": 0 }')

async function openPage() {
  vi.resetModules()
  const { startSync } = await import('#app/studio/sync/startSync.ts')
  const workspace = new Workspace(new Map(START))
  const nothing = () => undefined
  const { sync, end } = startSync(
    { person: 'p', edition: EDITION, workspace },
    {
      onState: nothing,
      onPulse: nothing,
      onPulseFailure: nothing,
      onConflicts: nothing,
      onBase: nothing,
    },
  )
  ends.add(end)
  const type = (path: string, text: string) => workspace.write([{ path, text }], { label: 'typing' })
  return { workspace, sync, end, type }
}

const unsentOf = (path: string, text: string): UnsentFile => ({
  path,
  base: new Map<string, string>(START).get(path) ?? null,
  text,
})
const put = (tab: string, ...unsent: UnsentFile[]) => device.put(['p', 'e', tab], { unsent, stamp: tab })

describe('a page of the studio', () => {
  it('hands over what is unsaved when it is hidden', async () => {
    const { type } = await openPage()
    await settled()
    device.hangs = true
    type(TEXTS, '{ "a.x": "A" }\n')
    await settled()
    type(TEXTS, '{ "a.x": "AB" }\n')
    await settled()
    expect(device.values).toMatchObject([{ unsent: [{ text: '{ "a.x": "A" }\n' }] }])
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(device.values).toMatchObject([{ unsent: [{ text: '{ "a.x": "AB" }\n' }] }])
  })

  it('tries again when it is seen again', async () => {
    const { sync } = await openPage()
    const retryNow = vi.spyOn(sync, 'retryNow')
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(retryNow).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(retryNow).toHaveBeenCalledOnce()
  })

  it('keeps its own copy of what it found, and leaves on the device what it could not take in', async () => {
    put('one', unsentOf(FORM, '{ "type": '), unsentOf(TEXTS, '{ "a.x": "One" }\n'))
    put('two', unsentOf(FORM, '{ "typ'))
    const { workspace } = await openPage()
    await settled()
    expect(workspace.textOf(FORM)).toBe('{ "type": ')
    expect(workspace.textOf(TEXTS)).toBe('{ "a.x": "One" }\n')
    expect(device.values).toMatchObject([
      { unsent: [unsentOf(FORM, '{ "typ')] },
      { unsent: [unsentOf(FORM, '{ "type": '), unsentOf(TEXTS, '{ "a.x": "One" }\n')] },
    ])
  })

  it('leaves the copies where they are when it ended before it found them', async () => {
    put('one', unsentOf(TEXTS, '{ "a.x": "One" }\n'))
    const { sync } = await openPage()
    sync.stop()
    await settled()
    expect(device.values).toMatchObject([{ unsent: [unsentOf(TEXTS, '{ "a.x": "One" }\n')] }])
  })
})
