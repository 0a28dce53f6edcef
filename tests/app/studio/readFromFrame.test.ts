import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFromFrame } from '#app/studio/preview/readFromFrame.ts'

const meta = { spec: ['asvs.3.5.5'] }

describe('the studio hears from its preview', () => {
  const frame = new MessageChannel().port1
  const other = new MessageChannel().port1
  const ready = { kind: 'ready' }

  it('what the frame says, which has no origin', { meta }, () => {
    expect(readFromFrame({ source: frame, origin: 'null', data: ready }, frame)).toEqual(ready)
  })

  it('nothing from another window, another origin or of another form', { meta }, () => {
    const heard = { source: frame, origin: 'null', data: ready }
    expect(readFromFrame({ ...heard, source: other }, frame)).toBeUndefined()
    expect(readFromFrame({ ...heard, source: null }, null)).toBeUndefined()
    for (const origin of ['https://portal.example', 'https://evil.example', ''])
      expect(readFromFrame({ ...heard, origin }, frame)).toBeUndefined()
    for (const data of [null, 'ready', [], {}, { kind: 'open' }, { kind: ['ready'] }])
      expect(readFromFrame({ ...heard, data }, frame)).toBeUndefined()
  })
})

describe('the preview hears from the studio', () => {
  const own = 'https://portal.example'
  let page: EventTarget & { parent: object }
  beforeEach(() => {
    page = Object.assign(new EventTarget(), { parent: new MessageChannel().port1 })
    vi.stubGlobal('location', { href: `${own}/studio/preview` })
    vi.stubGlobal('window', page)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('the page around it alone, where that is the portal’s', { meta }, async () => {
    const { listenToPage } = await import('#app/studio/preview/frame/pageDoor.ts')
    const heard: unknown[] = []
    const stop = listenToPage((message) => heard.push(message))
    const say = (source: unknown, origin: string, data: string): void => {
      page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
    }
    say(page.parent, own, 'ours')
    say(page.parent, 'https://evil.example', 'another origin')
    say(page.parent, 'null', 'no origin')
    say(page, own, 'another window')
    say(null, own, 'nobody')
    stop()
    say(page.parent, own, 'late')
    expect(heard).toEqual(['ours'])
  })
})
