import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, run } from './command.fixture.ts'

const LIMIT = { timeout: 300_000 }
const FILE = 'locales/az/typed.json'

test('files are laid out where they stand otherwise, and stay then', LIMIT, async () => {
  const root = contentFolder({ [FILE]: '{\n\n"typed.a":"b" }' })
  const told = await run('layout', ['--check'], root)
  expect(told.code).toBe(1)
  expect(told.out.split('\n')).toContain(FILE)
  const written = await run('layout', [], root)
  expect(written).toMatchObject({ code: 0, err: '' })
  expect(readFileSync(join(root, FILE), 'utf8')).toBe('{\n  "typed.a": "b"\n}\n')
  expect(await run('layout', ['--check'], root)).toMatchObject({ code: 0, out: '0 laid out otherwise\n' })
})

test('what is no JSON stays, and a folder without content is told in one line', LIMIT, async () => {
  const root = contentFolder({ [FILE]: '{ "typed' })
  await run('layout', [], root)
  expect(readFileSync(join(root, FILE), 'utf8')).toBe('{ "typed')
  expect(await run('layout', [], join(root, 'locales'))).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^There is no content/),
  })
})
