import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCheckOptions } from '#cli/check/readCheckOptions.ts'
import { contentFolder, writeContent } from './command.fixture.ts'

const ROOT = join(import.meta.dirname, '../..')
const EXAMPLES = join(ROOT, '.ci/examples')
const FORM = 'schemas/demo/ask.json'
const LIMIT = { timeout: 300_000 }

function repository(): {
  root: string
  git: (...words: string[]) => { status: number | null; told: string }
} {
  const root = contentFolder()
  const git = (...words: string[]): { status: number | null; told: string } => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    return { status, told: stdout + stderr }
  }
  for (const words of [
    ['init', '-q'],
    ['config', 'user.name', 'x'],
    ['config', 'user.email', 'x@x'],
    ['config', 'portal.checkout', ROOT],
  ]) {
    git(...words)
  }
  return { root, git }
}

test('the hook lets no broken content be committed, and looks at what is staged', LIMIT, () => {
  const { root, git } = repository()
  git('add', '.')
  git('commit', '-qm', 'first')
  copyFileSync(join(EXAMPLES, 'pre-commit'), join(root, '.git/hooks/pre-commit'))
  const whole = readFileSync(join(root, FORM), 'utf8')
  writeContent(root, FORM, '{')
  git('add', FORM)
  // Mended in the folder, but not staged.
  writeContent(root, FORM, whole)
  const refused = git('commit', '-qm', 'broken')
  expect(refused.told).toContain(`${FORM}#  json.syntax`)
  expect(refused.status).not.toBe(0)
})

test('the hook has nothing to say of other files', LIMIT, () => {
  const { root, git } = repository()
  copyFileSync(join(EXAMPLES, 'pre-commit'), join(root, '.git/hooks/pre-commit'))
  writeContent(root, 'notes.txt', 'x')
  git('add', 'notes.txt')
  expect(git('commit', '-qm', 'notes').status).toBe(0)
})

test('the shell of any CI ends as the check does', LIMIT, () => {
  const root = contentFolder({ [FORM]: '{' })
  const { status, stdout } = spawnSync(join(EXAMPLES, 'check.sh'), {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORTAL: ROOT },
  })
  expect(stdout).toContain(`${FORM}#  json.syntax`)
  expect(status).toBe(1)
})

test('the workflow calls the commands with options that they know', () => {
  const workflow = readFileSync(join(EXAMPLES, 'github-workflow.yml'), 'utf8')
  const calls = [...workflow.matchAll(/cli\/check\.ts (.*?)(?: >.*)?$/gm)].map(([, words = '']) =>
    words.split(' '),
  )
  expect(calls.length).toBeGreaterThan(2)
  for (const words of calls) expect(() => readCheckOptions(words)).not.toThrow()
  expect(execFileSync('ls', ['src/cli/diff.ts'], { cwd: ROOT, encoding: 'utf8' })).toBe('src/cli/diff.ts\n')
})
