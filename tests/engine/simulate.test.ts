import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import { runCase } from '#engine/case/runCase.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import { explore, roadTo } from '#engine/simulate/explore.ts'
import { exploreEveryone } from '#engine/simulate/exploreEveryone.ts'
import { recordWalk } from '#engine/simulate/recordWalk.ts'
import { startWalk } from '#engine/simulate/startWalk.ts'
import { edgesOf, loopsOf, mermaidOf } from '#engine/simulate/statusMap.ts'
import { tellWalk } from '#engine/simulate/tellWalk.ts'
import { walk } from '#engine/simulate/walk.ts'
import { CouldNotRun } from '#cli/command/CouldNotRun.ts'
import { openProcess } from '#cli/simulate/openProcess.ts'
import { readSimulateOptions } from '#cli/simulate/readSimulateOptions.ts'
import { readContent } from '../cases/readContent.ts'

let open: OpenContent
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'simulate-'))

beforeAll(async () => {
  open = openContent(await readContent())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function started(process: string, seed = 1, persona?: string) {
  const start = startWalk(open, { process, seed, ...(persona !== undefined && { persona }) })
  if (!start) throw new Error(`${process} did not start`)
  return start
}

describe('every status of a process is reached', () => {
  test.each(['support', 'payment', 'gallery', 'transfer'])('%s', (process) => {
    const { first, stops } = exploreEveryone(open, { process, seed: 1 }) ?? explore(started(process), 1)
    const statuses = Object.keys(open.content.workflows[process]?.statuses ?? {})
    expect([...first.keys()].sort()).toEqual(statuses.sort())
    expect(stops.filter(({ stuck }) => stuck)).toEqual([])
  })
})

test('the same seed walks the same road, another one another', () => {
  const road = (seed: number) => tellWalk(walk(started('support', seed), seed))
  expect(road(3)).toEqual(road(3))
  expect(road(3)).not.toEqual(road(4))
})

test('a walk is recorded as a case that passes, and fails when the workflow changes', () => {
  for (const [process, persona] of [
    ['support'],
    ['payment'],
    ['gallery'],
    ['transfer'],
    ['transfer', 'aysel'],
  ]) {
    if (process === undefined) continue
    for (const seed of [1, 2]) {
      const start = started(process, seed, persona)
      const moves = walk(start, seed)
      const recorded = recordWalk(start, moves, { content: open.content, persona, name: 'a walk' })
      const written: ProcessCase = JSON.parse(JSON.stringify(recorded))
      expect({ process, seed, found: runCase(written, open) }).toEqual({ process, seed, found: [] })
      const [first] = written.steps
      if (first) written.steps = [{ ...first, expect: { status: 'nowhere' } }]
      expect(runCase(written, open)).toHaveLength(1)
    }
  }
})

test('a walk for a child that has a file of its own says nothing of what its parent alone has', () => {
  const start = started('outOfSchool', 1, 'samir')
  const recorded = recordWalk(start, [], { content: open.content, persona: 'samir', name: 'a child' })
  expect(recorded.child).toBe('ayan')
  expect(recorded.facts).toBeUndefined()
  const again = startCase(recorded, open)
  expect(again).toMatchObject({ facts: start.facts, applicant: start.applicant })
  expect('facts' in again && Object.keys(again.facts).sort()).toEqual(Object.keys(start.facts).sort())
})

test('a status with no way out is found as a dead end, a circle as a loop', () => {
  const workflow: Workflow = {
    id: 'pit',
    service: 'pit',
    initial: 'draft',
    for: { self: true },
    roles: { clerk: { is: 'clerk' } },
    statuses: {
      draft: { phase: 'apply' },
      round: { phase: 'check' },
      pit: { phase: 'check' },
      end: { phase: 'closed' },
    },
    transitions: [
      { id: 'go', from: ['draft', 'round'], to: 'round', by: ['applicant'] },
      { id: 'back', from: ['round'], to: 'draft', by: ['clerk'] },
      { id: 'fall', from: ['round'], to: 'pit', by: ['clerk'] },
      { id: 'finish', from: ['round'], to: 'end', by: ['clerk'] },
    ],
  }
  const content = { ...open.content, workflows: { pit: workflow } }
  const start = startWalk({ ...open, content }, { process: 'pit', seed: 1 })
  if (!start) throw new Error('nobody starts')
  const explored = explore(start, 1)
  expect(explored.stops.flatMap(({ stuck, state }) => (stuck ? [state.application.status] : []))).toEqual([
    'pit',
  ])
  expect(loopsOf(edgesOf(explored))).toEqual([['draft', 'round', 'draft']])
  const end = explored.first.get('end')
  expect(end && roadTo(end).map(({ step }) => [step.as, step.do])).toEqual([
    ['applicant', 'go'],
    ['clerk', 'finish'],
  ])
  expect(mermaidOf(explored).split('\n')).toContain('  round --> pit : fall')
})

describe('the command', () => {
  const simulate = (...options: string[]) =>
    spawnSync(process.execPath, ['src/cli/simulate.ts', ...options], { cwd: root, encoding: 'utf8' })

  test('tells a process that is not there in one line, and ends with 2', () => {
    const { status, stderr, stdout } = simulate('suport')
    expect({ status, stdout, stderr: stderr.trim() }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no process "suport": did you mean "support"?',
    })
  })

  test.each([
    ['a persona', ['support', '--persona', 'ayse'], /no persona "ayse"/],
    ['a status', ['support', '--to', 'nowhere'], /no status of support "nowhere"/],
    ['nothing', [], /Name one process/],
    ['two processes', ['support', 'payment'], /Name one process/],
    ['a seed that is no number', ['support', '--seed', 'x'], /--seed x/],
    ['an option that nobody knows', ['support', '--sead', '1'], /--sead/],
    ['a folder that is no content', ['support', '--root', folder], /no content|cannot be read/],
  ])('does not take %s', async (_what, options, told) => {
    const run = async () => {
      const read = readSimulateOptions([...options])
      return read && openProcess(read)
    }
    await expect(run()).rejects.toThrow(told)
    await expect(run()).rejects.toBeInstanceOf(CouldNotRun)
  })

  test('prints the shortest way to a status and records it', () => {
    const file = join(folder, 'closed.json')
    const { status, stdout } = simulate('support', '--to', 'closed', '--record', file)
    expect(status).toBe(0)
    expect(stdout.trim().split('\n').length).toBeGreaterThanOrEqual(4)
    const recorded: ProcessCase = JSON.parse(readFileSync(file, 'utf8'))
    expect(runCase(recorded, open)).toEqual([])
  })
})
