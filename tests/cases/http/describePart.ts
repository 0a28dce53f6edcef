import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { readContent } from '../readContent.ts'
import { type HttpDoor, openHttpDoor } from './HttpDoor.ts'
import { notSaid } from './notSaid.ts'
import { type HttpCase, readParts } from './parts.ts'
import { type PlayedOverHttp, playOverHttp } from './playOverHttp.ts'
import { type Walk, walksOf } from './Walk.ts'

/** The tests of one part: each of its cases on one portal, and that the cases of a process walk all of it. */
export function describePart(part: number): void {
  let open: OpenContent
  let door: HttpDoor
  const plays = new Map<string, Promise<PlayedOverHttp>>()
  const walks = { wanted: 0, walked: 0 }

  // Once, for whichever test needs it first: the tests may run in any order, and each of them alone.
  const play = ({ path, given, number }: HttpCase): Promise<PlayedOverHttp> => {
    const begun = plays.get(path) ?? playOverHttp(door, given, open, { number })
    plays.set(path, begun)
    return begun
  }

  beforeAll(async () => {
    open = await openOnce()
    door = await openHttpDoor()
  })
  afterAll(async () => {
    const played: PlayedCase[] = []
    for (const [path, begun] of plays) await begun.then((one) => played.push({ path, ...one }), ignore)
    process.stdout.write(describeTotals(part, { begun: plays.size, played, ...walks }))
    await door?.road.close()
  })

  for (const { process: name, cases } of readParts()[part - 1] ?? []) {
    test.for(cases.map((one): [string, HttpCase] => [one.path, one]))(
      '%s has the same verdict over HTTP as without a portal',
      async ([, one]) => {
        const { differences } = await play(one)
        expect(differences).toEqual([])
      },
    )

    test(`every transition of ${name} is walked by each kind of person that may make it`, async () => {
      const walked = new Set<Walk>()
      // A case that breaks off walks nothing here; its own test tells why.
      for (const one of cases)
        await play(one).then((played) => played.walked.forEach((walk) => walked.add(walk)), ignore)
      const workflow = open.content.workflows[name]
      const wanted = workflow ? walksOf(workflow) : []
      const missing = wanted.filter((walk) => !walked.has(walk))
      walks.wanted += wanted.length
      walks.walked += wanted.length - missing.length
      expect(missing).toEqual([])
    })
  }
}

const ignore = (): void => {}

/** Files of one worker share the content. It is frozen, so that no case changes it for those after it. */
let opened: Promise<OpenContent> | undefined
const openOnce = (): Promise<OpenContent> =>
  (opened ??= readContent().then((content) => openContent(freeze(content))))

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

interface PlayedCase extends PlayedOverHttp {
  path: string
}
interface Totals {
  /** Cases; `played` are those that did not break off. */
  begun: number
  played: readonly PlayedCase[]
  /** Transitions with who makes them. */
  wanted: number
  walked: number
}

function describeTotals(part: number, { begun, played, wanted, walked }: Totals): string {
  const whole = played.filter((one) => one.notSaid === undefined && one.differences.length === 0)
  const steps = played.reduce((sum, one) => sum + one.played, 0)
  const lines = [`HTTP, part ${part}: ${whole.length} of ${begun} cases to their end, ${steps} steps`]
  if (wanted > 0) lines.push(`  ${walked} of ${wanted} transitions with who makes them are walked`)
  for (const [code, reason] of Object.entries(notSaid)) {
    const cut = played.filter((one) => one.notSaid === code)
    if (cut.length > 0) lines.push(`  ${cut.length}: ${reason}`)
    for (const one of cut) lines.push(`    ${one.path}: ${one.played} of ${one.steps} steps`)
  }
  return `${lines.join('\n')}\n`
}
