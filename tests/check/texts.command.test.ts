import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, run, writeContent } from './command.fixture.ts'

const LIMIT = { timeout: 300_000 }
const META = 'locales/meta.json'

function changed(root: string, file: string, change: (texts: { [id: string]: unknown }) => object): void {
  writeContent(root, file, JSON.stringify(change(JSON.parse(readFileSync(join(root, file), 'utf8')))))
}

const WORDS = 'locales/az/demo.json'
const id = 'demo.name'
/** A small content with every note in order. */
async function folderInOrder(): Promise<{ root: string }> {
  const root = contentFolder({ [META]: JSON.stringify({ [id]: { source: '0'.repeat(12) } }) })
  await run('texts', ['--accept', 'demo.'], root)
  return { root }
}

test('a new text gets its note, and nothing is left to write', LIMIT, async () => {
  const { root } = await folderInOrder()
  changed(root, META, ({ [id]: _gone, ...rest }) => rest)
  const first = await run('texts', [], root)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toBe(`new: ${id}\n1 written, 0 waiting\n`)
  expect((await run('texts', [], root)).out).toBe('0 written, 0 waiting\n')
})

test('a changed text waits until its translation is accepted by name', LIMIT, async () => {
  const { root } = await folderInOrder()
  changed(root, WORDS, (texts) => ({ ...texts, [id]: 'Başqa söz' }))
  const told = await run('texts', [], root)
  expect(told.code).toBe(1)
  expect(told.out).toBe(`waits to be read again: ${id}\n0 written, 1 waiting\n`)
  const accepted = await run('texts', ['--accept', id], root)
  expect(accepted).toMatchObject({ code: 0, out: `read again: ${id}\n1 written, 0 waiting\n` })
})

test('a note without a text goes, and what else a note says stays', LIMIT, async () => {
  const { root } = await folderInOrder()
  changed(root, META, (notes) => ({ ...notes, 'a.gone': { source: '0'.repeat(12) } }))
  changed(root, META, (notes) => ({ ...notes, [id]: { ...Object(notes[id]), note: 'Ad' } }))
  expect((await run('texts', [], root)).out).toBe('gone: a.gone\n1 written, 0 waiting\n')
  expect(JSON.parse(readFileSync(join(root, META), 'utf8'))[id]).toMatchObject({ note: 'Ad' })
})

test('ids without --accept, and content that is broken, are told in one line', LIMIT, async () => {
  const { root } = await folderInOrder()
  expect(await run('texts', [id], root)).toMatchObject({ code: 2, err: expect.stringMatching(/--accept/) })
  writeContent(root, 'workflows/facts.json', '{')
  expect(await run('texts', [], root)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^The content has errors/),
  })
})
