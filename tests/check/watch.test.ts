import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closingLines } from '../closingLines.ts'
import { contentFolder, start, writeContent } from './command.fixture.ts'

const FORM = 'schemas/demo/ask.json'
const LIMIT = { timeout: 300_000 }

function watched(root: string): () => Promise<string> {
  return lines(start('check', ['--watch', 'schemas'], root).stdout)
}

test('while it watches, a saved file is checked again and told at once', LIMIT, async () => {
  const root = contentFolder()
  const closing = watched(root)
  expect(await closing()).toContain(' 0 errors')
  writeContent(root, FORM, '{')
  await until(closing, ' 1 error')
})

test('a file that another one replaced is still watched', LIMIT, async () => {
  const root = contentFolder()
  const good = readFileSync(join(root, FORM), 'utf8')
  const closing = watched(root)
  await until(closing, ' 0 errors')
  for (const replaced of ['{', good, '{', good]) {
    writeContent(root, 'other.json', replaced)
    renameSync(join(root, 'other.json'), join(root, FORM))
    await until(closing, replaced === '{' ? ' 1 error' : ' 0 errors')
    writeContent(root, FORM, replaced === '{' ? good : '{')
    await until(closing, replaced === '{' ? ' 0 errors' : ' 1 error')
  }
})

test('a folder that was moved away and comes back is read again, and watched', LIMIT, async () => {
  const root = contentFolder()
  const closing = lines(start('check', ['--watch'], root).stdout)
  const whole = countsOf(await closing())
  for (const folder of ['workflows', 'schemas/demo', 'schemas']) {
    renameSync(join(root, folder), join(root, 'away'))
    while (countsOf(await closing()) === whole);
    renameSync(join(root, 'away'), join(root, folder))
    await until(closing, whole)
  }
  writeContent(root, FORM, '{')
  await until(closing, ' 1 error,')
})

test('a new folder is watched', LIMIT, async () => {
  const root = contentFolder()
  const closing = watched(root)
  await until(closing, ' 0 errors')
  writeContent(root, 'schemas/more/deep.json', '{')
  await until(closing, ' 1 error')
  writeContent(root, 'schemas/more/deep.json', '{}')
  await until(closing, ' 2 errors')
})

function countsOf(line: string): string {
  return line.slice(0, line.indexOf(' in '))
}

/** Reads on: a save may be told in several moves. */
async function until(closing: () => Promise<string>, told: string): Promise<void> {
  for (let line = await closing(); !line.includes(told); line = await closing());
}

/** Each closing line with a blank before it: " 1 error" is not in "21 errors". */
function lines(stream: NodeJS.ReadableStream): () => Promise<string> {
  const next = closingLines(stream)
  return async () => ` ${await next()}`
}
