import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Finding } from '#engine/check/Finding.ts'
import type { Difference, Verdict } from '#engine/diff/Difference.ts'
import { type Ended, run } from '../check/command.fixture.ts'
import { edited } from './edited.ts'
import { type Edit, readTutorial } from './readTutorial.ts'

const ROOT = join(import.meta.dirname, '../..')
const LONGEST = { timeout: 300_000 }
/** The words by which a command tells the same as data. */
const AS_DATA: { [name: string]: string[] } = { check: ['--format', 'json'], diff: ['--json'] }
/** A finding as a person reads it: file#/json/pointer  code  message */
const FINDING = /^(\S+#\S*) {2}(\S+) {2}/gm

/** What a command did. */
interface Outcome {
  exit: number | null
  /** Files that it wrote. */
  wrote: string[]
  /** The verdict of `diff`, and how many changes break what somebody has begun and are covered by no migration. */
  judged?: { verdict: Verdict; uncovered: number }
}
interface Ran {
  outcome: Outcome
  /** Places and codes that `check` found. */
  found: string[]
}

const DONE: Outcome = { exit: 0, wrote: [] }
/** What the commands of the page have to do, in their order. What `check` has to find is read from the page. */
const OUTCOMES: Outcome[] = [
  { ...DONE, exit: 1 },
  { ...DONE, wrote: ['locales/meta.json'] },
  { ...DONE, exit: 1 },
  DONE,
  { ...DONE, judged: { verdict: 'must ask', uncovered: 1 } },
  DONE,
  { ...DONE, judged: { verdict: 'must ask', uncovered: 0 } },
  DONE,
]

const git = (clone: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...words], {
    cwd: clone,
    encoding: 'utf8',
  })

/** The content and its cases as somebody has cloned them, gone after the test. */
function clonedContent(): string {
  const clone = mkdtempSync(join(tmpdir(), 'tutorial-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  for (const folder of ['schemas', 'ui-schemas', 'workflows', 'locales', 'tests/cases'])
    cpSync(join(ROOT, folder), join(clone, folder), { recursive: true })
  git(clone, 'init', '-q')
  git(clone, 'add', '.')
  git(clone, 'commit', '-qm', 'cloned')
  return clone
}

function write(clone: string, edit: Edit): void {
  const file = join(clone, edit.path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, edited(existsSync(file) ? readFileSync(file, 'utf8') : undefined, edit))
}

/** Runs a command as it stands on the page; npm finds the program in package.json. */
async function runLine(clone: string, line: string): Promise<Ran> {
  const { scripts }: { scripts: { [name: string]: string } } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const [, name = '', words = ''] = /^npm run (\w+)(?: -- (.*))?$/.exec(line) ?? []
  git(clone, 'add', '--all')
  const typed = words === '' ? [] : words.split(' ')
  const ended = await run(basename(scripts[name] ?? '', '.ts'), [...typed, ...(AS_DATA[name] ?? [])], clone)
  const written = git(clone, 'diff', '--name-only') + git(clone, 'ls-files', '--others')
  const wrote = written.split('\n').filter((file) => file !== '')
  return {
    outcome: { exit: ended.code, wrote, ...(name === 'diff' && { judged: judgedIn(ended) }) },
    found: name === 'check' ? foundIn(ended) : [],
  }
}

function foundIn({ out }: Ended): string[] {
  const findings: Finding[] = JSON.parse(out)
  const counted = findings.filter(({ severity }) => severity !== 'unproven')
  return counted.map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
}

function judgedIn({ out }: Ended): { verdict: Verdict; uncovered: number } {
  const { verdict, changes }: Difference = JSON.parse(out)
  const uncovered = changes.filter(({ breaks, cover }) => breaks !== undefined && cover === undefined)
  return { verdict, uncovered: uncovered.length }
}

const findingsOf = (page: string): string[] =>
  [...page.matchAll(FINDING)].map(([, place, code]) => `${place} ${code}`)

test('what the tutorial writes and runs by hand comes out as it says', LONGEST, async () => {
  const clone = clonedContent()
  const { byHand } = readTutorial()
  const outcomes = [...OUTCOMES]
  for (const step of byHand) {
    if (step.kind === 'edit') {
      write(clone, step)
      continue
    }
    const found: string[] = []
    for (const line of step.commands) {
      const ran = await runLine(clone, line)
      found.push(...ran.found)
      expect(ran.outcome, line).toEqual(outcomes.shift())
    }
    expect(found, step.commands.join('\n')).toEqual(findingsOf(step.prints))
  }
  expect(outcomes).toEqual([])
})
