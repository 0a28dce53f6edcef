import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../check/command.fixture.ts'
import { edited } from './edited.ts'
import { type Edit, readTutorial, type Run } from './readTutorial.ts'

const ROOT = join(import.meta.dirname, '../..')
const LONGEST = { timeout: 300_000 }

/** The content and its cases as somebody has cloned them, gone after the test. */
function clonedContent(): string {
  const clone = mkdtempSync(join(tmpdir(), 'tutorial-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  for (const folder of ['schemas', 'ui-schemas', 'workflows', 'locales', 'tests/cases'])
    cpSync(join(ROOT, folder), join(clone, folder), { recursive: true })
  const git = (...words: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...words], { cwd: clone })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'cloned')
  return clone
}

function write(clone: string, edit: Edit): void {
  const file = join(clone, edit.path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, edited(existsSync(file) ? readFileSync(file, 'utf8') : undefined, edit))
}

/** What the commands of a step print; npm finds the program in package.json. */
async function printed(clone: string, { commands }: Run): Promise<string> {
  const { scripts }: { scripts: { [name: string]: string } } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  let out = ''
  for (const command of commands) {
    const [, name = '', words = ''] = /^npm run (\w+)(?: -- (.*))?$/.exec(command) ?? []
    const program = basename(scripts[name] ?? '', '.ts')
    const ended = await run(program, words === '' ? [] : words.split(' '), clone)
    out += ended.out + ended.err
  }
  return out
}

/** How many files there are and how long it took changes from day to day. */
const lasting = (text: string): string =>
  text.replaceAll(/in \d+ files \(\d+\.\d\d s\)/g, 'in so many files (so long)')

test('what the tutorial writes and runs by hand comes out as it says', LONGEST, async () => {
  const clone = clonedContent()
  const { byHand } = readTutorial()
  const runs = byHand.filter(({ kind }) => kind === 'run')
  expect(runs.length).toBeGreaterThan(4)
  for (const step of byHand)
    if (step.kind === 'edit') write(clone, step)
    else expect(lasting(await printed(clone, step)), step.commands.join('\n')).toBe(lasting(step.prints))
})
