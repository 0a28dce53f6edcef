import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { PackedFiles } from '#server/content/PackedFiles.ts'
import type { PackJobs } from '#server/content/packJobs.ts'

type Input = PackJobs['pack']['input']

/** In place of the thread: each file becomes so many bytes. */
function fakeThread(bytesOf: (input: Input) => number) {
  const asked: Input[] = []
  const packed = new PackedFiles(async (input) => {
    asked.push(input)
    await setImmediate()
    return new Uint8Array(bytesOf(input))
  })
  return { asked, packed }
}
const file = (hash: string, name: string) => ({ hash, name, text: `${hash} ${name}` })

describe('a packed file', () => {
  it('is packed once, however many files of however many releases somebody names', async () => {
    const { asked, packed } = fakeThread(() => 10)
    const round = async (): Promise<void> => {
      for (let release = 0; release < 30; release += 1)
        for (let name = 0; name < 200; name += 1)
          for (const coding of ['br', 'gzip'] as const)
            await packed.pack(file(`${release}`, `${name}`), coding, 'somebody')
    }
    await round()
    expect(asked.length).toBe(30 * 200 * 2)
    await round()
    expect(asked.length).toBe(30 * 200 * 2)
  })

  it('is packed once for all who ask at the same time', async () => {
    const { asked, packed } = fakeThread(() => 10)
    await Promise.all(Array.from({ length: 20 }, (_one, at) => packed.pack(file('a', 'x'), 'br', `${at}`)))
    expect(asked.length).toBe(1)
  })

  it('is kept while there is room for its bytes; what was asked for longest ago makes room', async () => {
    const { asked, packed } = fakeThread(() => 8 * 1024 * 1024)
    const ask = (name: string) => packed.pack(file('a', name), 'br', 'somebody')
    for (let at = 0; at < 12; at += 1) await ask(`${at}`)
    await ask('0')
    expect(asked.length).toBe(12)
    // No room: the second one was asked for longest ago.
    await ask('12')
    await ask('0')
    expect(asked.length).toBe(13)
    await ask('1')
    expect(asked.length).toBe(14)
  })
})

describe('the current release', () => {
  const files = { 'a.json': 'first', 'b.json': 'second' }
  const sizes = ({ effort }: Input): number => (effort === 'best' ? 8 : 10)

  it('is packed quickly first, then as well as can be, and keeps that whatever others ask for', async () => {
    const { asked, packed } = fakeThread((input) =>
      input.text === 'large' ? 60 * 1024 * 1024 : sizes(input),
    )
    await packed.packCurrent('now', files, () => true)
    expect(asked.map(({ coding, effort }) => `${coding} ${effort}`)).toEqual(
      ['br quick', 'gzip quick', 'br best'].flatMap((one) => [one, one]),
    )
    for (const name of ['1', '2', '3']) await packed.pack({ hash: 'old', name, text: 'large' }, 'br', 'x')
    const before = asked.length
    const kept = await packed.pack({ hash: 'now', name: 'a.json', text: 'first' }, 'br', 'x')
    expect([kept?.length, asked.length]).toEqual([8, before])
  })

  it('is left as soon as another one is the current one', async () => {
    const { asked, packed } = fakeThread(sizes)
    await packed.packCurrent('before', files, () => asked.length < 1)
    expect(asked.length).toBe(1)
  })
})
