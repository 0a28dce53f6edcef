import type { ProcessCase } from '#engine/case/types.ts'
import { type ReadCase, readCases } from '../readCases.ts'

/** Test files part1.test.ts, part2.test.ts and so on: each runs in a worker that is free. */
export const PARTS = 8

export interface HttpCase {
  path: string
  given: ProcessCase
  /** Its place among all cases, by which it gets a person of its own. */
  number: number
}
/** All cases of one process. They stay in one part, because together they walk every transition of the process. */
export interface ProcessCases {
  process: string
  cases: readonly HttpCase[]
}

/** The cost of a case beside its steps: a new person, files, records in the registers, a draft. */
const STEPS_OF_A_START = 2

let parts: readonly (readonly ProcessCases[])[] | undefined

/** The processes of each part. */
export function readParts(): readonly (readonly ProcessCases[])[] {
  parts ??= splitProcesses(groupByProcess(readCases()), PARTS)
  return parts
}

function groupByProcess(all: readonly ReadCase[]): ProcessCases[] {
  const cases = all
    .flatMap(({ path, given }) => ('form' in given ? [] : [{ path, given }]))
    .map((one, number): HttpCase => ({ ...one, number }))
  const groups = Map.groupBy(cases, ({ given }) => given.process)
  return [...groups].map(([process, own]) => ({ process, cases: own }))
}

/** Parts of about equal work: the longest process first, each into the part that has the least so far. */
function splitProcesses(processes: readonly ProcessCases[], count: number): ProcessCases[][] {
  const split = Array.from({ length: count }, () => ({ work: 0, processes: new Array<ProcessCases>() }))
  for (const one of processes.toSorted((a, b) => workOf(b) - workOf(a))) {
    const least = split.reduce((a, b) => (b.work < a.work ? b : a))
    least.work += workOf(one)
    least.processes.push(one)
  }
  return split.map((part) => part.processes)
}

const workOf = ({ cases }: ProcessCases): number =>
  cases.reduce((sum, { given }) => sum + given.steps.length + STEPS_OF_A_START, 0)
