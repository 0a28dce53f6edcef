import { describe, expect, it } from 'vitest'
import { DeviceCopy } from '#app/drafts/DeviceCopy.ts'

/** A device whose writes end when they are told to. */
function openDevice() {
  let wanted: string | null = null
  const begun: (string | null)[] = []
  const ends: (() => void)[] = []
  const write = (draft: string | null) => {
    begun.push(draft)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const copy = new DeviceCopy<string>({ keep: write, forget: () => write(null) }, () => wanted)
  return {
    copy,
    begun,
    type: (draft: string | null) => {
      wanted = draft
      void copy.update()
    },
    endWrite: async () => {
      ends.shift()?.()
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
  }
}

describe('the copy of a draft on a device', () => {
  it('writes what changed meanwhile once, when the write under way has ended', async () => {
    const { begun, type, endWrite } = openDevice()
    for (const draft of ['A', 'AB', 'ABC']) type(draft)
    expect(begun).toEqual(['A'])
    await endWrite()
    expect(begun).toEqual(['A', 'ABC'])
    await endWrite()
    expect(begun).toEqual(['A', 'ABC'])
  })

  it('hands over what changed meanwhile at once where the page goes away', async () => {
    const { copy, begun, type, endWrite } = openDevice()
    type('A')
    type('AB')
    copy.hurry()
    expect(begun).toEqual(['A', 'AB'])
    let settled = false
    void copy.settled().then(() => (settled = true))
    await endWrite()
    expect(settled).toBe(false)
    await endWrite()
    expect(settled).toBe(true)
    expect(begun).toEqual(['A', 'AB'])
  })

  it('goes on where the page stays', async () => {
    const { copy, begun, type, endWrite } = openDevice()
    type('A')
    type('AB')
    copy.hurry()
    type('ABC')
    await endWrite()
    await endWrite()
    await endWrite()
    await endWrite()
    expect(begun.at(-1)).toBe('ABC')
    type(null)
    await endWrite()
    expect(begun.at(-1)).toBeNull()
  })

  it('writes nothing twice where nothing changed', async () => {
    const { copy, begun, type, endWrite } = openDevice()
    copy.hurry()
    type('A')
    copy.hurry()
    await endWrite()
    copy.hurry()
    expect(begun).toEqual(['A'])
  })
})
