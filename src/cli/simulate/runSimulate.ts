import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { CaseState } from '#engine/case/CaseState.ts'
import { layoutJson } from '#engine/json/layoutJson.ts'
import { type Explored, roadTo, type Stop } from '#engine/simulate/explore.ts'
import { exploreEveryone } from '#engine/simulate/exploreEveryone.ts'
import type { Move } from '#engine/simulate/Move.ts'
import { recordWalk } from '#engine/simulate/recordWalk.ts'
import { mermaidOf, mermaidOfWalk } from '#engine/simulate/statusMap.ts'
import { tellWalk } from '#engine/simulate/tellWalk.ts'
import { walk } from '#engine/simulate/walk.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import { openProcess } from './openProcess.ts'
import type { SimulateOptions } from './readSimulateOptions.ts'
import { tellExplored } from './tellExplored.ts'

/** Walks, tells, records. Gives the number with which the command ends. */
export async function runSimulate(options: SimulateOptions): Promise<number> {
  const { open, workflow } = await openProcess(options)
  const explored = exploreEveryone(open, options)
  if (!explored) throw new CouldNotRun(`Nobody was found who may begin ${options.process}.`)
  const { start, moves } = roadOf(explored, options)
  if (moves === undefined) {
    console.log(
      `No way to ${options.to} was found from ${workflow.initial}; another --seed or --persona may find one.`,
    )
    return 1
  }
  if (options.mermaid) {
    console.log(options.to === undefined ? mermaidOf(explored) : mermaidOfWalk(moves, workflow.initial))
  } else {
    for (const line of tellWalk(moves)) console.log(line)
    if (options.to === undefined) for (const line of tellExplored(explored)) console.log(line)
  }
  if (options.record !== undefined) await record(start, moves, options)
  return explored.stops.some(({ stuck }) => stuck) ? 1 : 0
}

interface Road {
  start: CaseState
  moves?: Move[]
}

/** Whoever comes there first goes the way; without a goal, the first of them any road. */
function roadOf(explored: Explored, { to, seed }: SimulateOptions): Road {
  const start = explored.start.state
  if (to === undefined) return { start, moves: walk(start, seed) }
  const stop = explored.first.get(to)
  return stop === undefined ? { start } : { start: startOf(stop), moves: roadTo(stop) }
}

function startOf(stop: Stop): CaseState {
  let at = stop
  while (at.by) at = at.by.from
  return at.state
}

async function record(start: CaseState, moves: readonly Move[], options: SimulateOptions): Promise<void> {
  const { record: file = '', root, process, persona, seed, to } = options
  const path = resolve(file)
  const who = persona ?? 'somebody'
  const name = `Simulated: ${process} of ${who}, seed ${seed}${to === undefined ? '' : `, to ${to}`}`
  const recorded = recordWalk(start, moves, { content: start.open.content, persona, name })
  const $schema = relative(dirname(path), resolve(root, 'schemas/meta/case.json')).replaceAll('\\', '/')
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, layoutJson(JSON.stringify({ $schema, ...recorded })))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CouldNotRun(`${file} cannot be written: ${reason}`, { cause })
  }
  console.error(`Recorded in ${file}: ${moves.length} steps.`)
}
