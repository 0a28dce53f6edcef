import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { smallContent } from '../engine/content.fixture.ts'

const COMMANDS = join(import.meta.dirname, '../../src/cli')

export interface Ended {
  code: number | null
  out: string
  err: string
}

/** A folder of its own with the small content in it, gone after the test; `undefined` leaves a file out. */
export function contentFolder(change: { [file: string]: string | Uint8Array | undefined } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'check-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ ...Object.fromEntries(smallContent()), ...change })) {
    if (text !== undefined) writeContent(root, file, text)
  }
  return root
}

export function writeContent(root: string, file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** `check` or `diff` as a process, in the folder `cwd`. */
export function start(
  command: string,
  words: readonly string[],
  cwd: string,
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [join(COMMANDS, `${command}.ts`), ...words], { cwd })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export async function run(command: string, words: readonly string[], cwd: string): Promise<Ended> {
  const child = start(command, words, cwd)
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', (data: Buffer) => (ended.out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (ended.err += data.toString()))
  await new Promise((resolve) => child.on('close', (code) => resolve((ended.code = code))))
  return ended
}
