import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import { readCases } from '../../cases/readCases.ts'
import { readContent } from '../../cases/readContent.ts'
import { type DemoDoor, openDemoDoor } from './DemoDoor.ts'
import { casesTo, endsOf } from './findWalks.ts'
import { walkCase } from './walkCase.ts'

/** So many ways to an end are tried: one demo person may have used up what another way asks for. */
const WAYS = 4

const content = await readContent()
const cases: readonly ProcessCase[] = readCases().flatMap(({ given }) => ('form' in given ? [] : [given]))

/** The tests of one part of the processes: the demo people walk to each end of each of them. */
export function describeWalks(part: number, parts: number): void {
  let open: OpenContent
  let door: DemoDoor
  const byTime = new Set<string>()
  beforeAll(async () => {
    open = openContent(content)
    door = await openDemoDoor()
  })
  afterAll(async () => {
    if (byTime.size > 0) process.stdout.write(`Ends that a deadline leads to: ${[...byTime].join(', ')}\n`)
    await door?.road.close()
  })

  const own = Object.keys(content.workflows).filter((_process, index) => index % parts === part - 1)
  const ends = own.flatMap((name) => endsOf(content, name).map((end): [string, string] => [name, end]))
  const walkBy = async (way: ProcessCase, [name, end]: [string, string]): Promise<string | undefined> => {
    try {
      const walked = await walkCase({ door, open, cases }, way)
      const there = walked.find(({ process: one, status }) => one === name && status === end)
      if (there?.byTime === true) byTime.add(`${name} ${end}`)
      return there === undefined ? `${way.name}: ${JSON.stringify(walked)}` : undefined
    } catch (cause) {
      return `${way.name}: ${cause instanceof Error ? cause.message : String(cause)}`
    }
  }
  test.for(ends)('%s: the demo people come to %s', async (one) => {
    const [name, end] = one
    const ways = casesTo({ process: name, end }, cases, open).slice(0, WAYS)
    const missed: string[] = []
    for (const way of ways) {
      const refused = await walkBy(way, one)
      if (refused === undefined) return
      missed.push(refused)
    }
    for (const way of ways) {
      // What they did before may be allowed once: here nobody has done anything yet.
      await door.road.close()
      door = await openDemoDoor()
      const refused = await walkBy(way, one)
      if (refused === undefined) return
      missed.push(refused)
    }
    expect.fail(missed.join('\n') || 'No case of the content comes there')
  })
}
