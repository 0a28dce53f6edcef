import { assert, asyncProperty, uniqueArray, tuple, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fateOf, withFate, withOwn } from '#app/studio/release/fate.ts'
import { importChanges, importedFromFolder, importedFromZip } from '#app/studio/release/importedFiles.ts'
import { readZip, ZipFault } from '#app/studio/release/zip/readZip.ts'
import { writeZip, type ZipFile } from '#app/studio/release/zip/writeZip.ts'

const encoder = new TextEncoder()
const file = (path: string, text: string): ZipFile => ({ path, bytes: encoder.encode(text) })
const zipOf = async (...files: ZipFile[]): Promise<Blob> => new Blob(await writeZip(files))
const bytesOf = async (zip: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await zip.arrayBuffer())
const ROOM = { files: 100, bytes: 1_000_000 }
const all = () => true

describe('a zip', () => {
  it('gives back by the byte what was packed', async () => {
    await assert(
      asyncProperty(
        uniqueArray(tuple(string({ minLength: 1 }), uint8Array({ maxLength: 3000 })), {
          selector: ([path]) => path,
          maxLength: 8,
        }),
        async (files) => {
          const packed = files
            .filter(([path]) => !path.endsWith('/'))
            .map(([path, bytes]) => ({ path, bytes: new Uint8Array(bytes) }))
          const read = await readZip(await bytesOf(await zipOf(...packed)), all, ROOM)
          expect(read).toEqual(packed)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is the same zip for the same files', async () => {
    const files = [file('a.json', '{}'), file('b/c.json', 'x'.repeat(500))]
    expect(await bytesOf(await zipOf(...files))).toEqual(await bytesOf(await zipOf(...files)))
  })

  it('that is cut, changed or none at all is refused, never half read', async () => {
    const whole = await bytesOf(await zipOf(file('a.json', 'x'.repeat(500)), file('b.json', 'hello')))
    await expect(readZip(new Uint8Array(), all, ROOM)).rejects.toThrow(ZipFault)
    for (let length = 0; length < whole.length; length += 7)
      await expect(readZip(whole.slice(0, length), all, ROOM)).rejects.toThrow(ZipFault)
    for (let at = 0; at < whole.length; at += 1) {
      const other = whole.slice()
      other[at] = (other[at] ?? 0) ^ 0xff
      try {
        const read = await readZip(other, all, ROOM)
        const known = new Set(['x'.repeat(500), 'hello'])
        expect(read.every(({ bytes }) => known.has(new TextDecoder().decode(bytes)))).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(ZipFault)
      }
    }
  })

  it('that grows beyond all bounds is stopped on the way, whatever it says of itself', async () => {
    const bomb = await bytesOf(await zipOf({ path: 'a.json', bytes: new Uint8Array(20_000_000) }))
    expect(bomb.length).toBeLessThan(100_000)
    await expect(readZip(bomb, all, ROOM)).rejects.toMatchObject({ code: 'large' })
    const many = Array.from({ length: 101 }, (_, index) => file(`${index}.json`, ''))
    await expect(readZip(await bytesOf(await zipOf(...many)), all, ROOM)).rejects.toMatchObject({
      code: 'large',
    })
  })
})

describe('files that are brought in', () => {
  const MENU = 'locales/az/menu.json'

  it('are those of the content folders, wherever the folder stands', async () => {
    const zip = await zipOf(
      file('portal-main/README.md', '#'),
      file(`portal-main/${MENU}`, '\uFEFF{"a": "ə"}\r\n'),
      file('portal-main/src/app/workflows/x.ts', ''),
      file('portal-main/tests/fixtures/locales/az/menu.json', '{}'),
      file('portal-main/tests/cases/transfer/one.json', '{}'),
      file('portal-main/locales/../../etc/passwd.json', '{}'),
    )
    expect(await importedFromZip(zip)).toEqual([
      { path: MENU, text: '\uFEFF{"a": "ə"}\r\n' },
      { path: 'tests/cases/transfer/one.json', text: '{}' },
    ])
    const folder = [{ path: `content/${MENU}`, file: new Blob(['{}']) }]
    expect(await importedFromFolder(folder)).toEqual([{ path: MENU, text: '{}' }])
  })

  it('are refused as a whole where one of them is no text, or there are none', async () => {
    const odd = { path: MENU, bytes: new Uint8Array([0xff, 0xfe]) }
    expect(await importedFromZip(await zipOf(file('locales/en/menu.json', '{}'), odd))).toEqual({
      code: 'text',
      path: MENU,
    })
    expect(await importedFromZip(await zipOf(file('a.txt', 'x')))).toEqual({ code: 'nothing' })
    expect(await importedFromZip(new Blob(['PK no zip']))).toEqual({ code: 'broken' })
    expect(await importedFromZip(await zipOf(file(MENU, '1'), file(MENU, '2')))).toMatchObject({
      code: 'twice',
    })
  })

  it('are told before they are taken: new, changed, and gone where they are the whole', () => {
    const now = new Map([
      [MENU, '{}'],
      ['locales/az/a.json', '{}'],
      ['locales/az/b.json', '{}'],
    ])
    const files = [
      { path: MENU, text: '{ }' },
      { path: 'locales/az/a.json', text: '{}' },
      { path: 'locales/az/c.json', text: '{}' },
    ]
    expect(importChanges(files, now, false)).toEqual({
      added: ['locales/az/c.json'],
      changed: [MENU],
      gone: [],
    })
    expect(importChanges(files, now, true).gone).toEqual(['locales/az/b.json'])
  })
})

describe('what becomes of open drafts', () => {
  const old = [{ to: '2026.1', drafts: 'pin' }]

  it('is said by the edition, not by the releases before it', () => {
    expect(fateOf(old, old)).toBeUndefined()
    expect(fateOf(undefined, undefined)).toBeUndefined()
    const said = withFate(old, old, { drafts: 'reconcile', mustUpgrade: true, to: 'Autumn' })
    expect(said).toEqual([...old, { to: 'Autumn', drafts: 'reconcile', mustUpgrade: true }])
    expect(fateOf(said, old)).toEqual({ drafts: 'reconcile', mustUpgrade: true })
  })

  it('changes, and leaves what else was written for it', () => {
    const own = { to: 'Autumn', drafts: 'reconcile', mustUpgrade: true, ask: ['/answers/a/b'] }
    expect(withFate([...old, own], old, { drafts: 'migrate', mustUpgrade: false, to: 'Other' })).toEqual([
      ...old,
      { to: 'Autumn', drafts: 'migrate', ask: ['/answers/a/b'] },
    ])
  })

  it('leaves what is no migration where it stands', () => {
    const odd = ['a note', { to: 'Autumn', drafts: 'pin' }, 7]
    const said = { drafts: 'migrate' as const, mustUpgrade: false, to: 'Other' }
    expect(withFate(odd, ['a note', 7], said)).toEqual(['a note', { to: 'Autumn', drafts: 'migrate' }, 7])
    expect(withFate(['a note'], undefined, said)).toEqual(['a note', { to: 'Other', drafts: 'migrate' }])
    const whole = { to: 'Autumn' }
    expect(withFate(whole, undefined, said)).toEqual(whole)
    expect(withOwn(whole, undefined, () => ({}))).toEqual(whole)
    expect(withOwn(odd, ['a note', 7], (own) => ({ ...own, ask: [] }))).toEqual([
      'a note',
      { to: 'Autumn', drafts: 'pin', ask: [] },
      7,
    ])
  })
})
