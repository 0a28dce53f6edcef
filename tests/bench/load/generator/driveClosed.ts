import type { Applicant } from './Applicant.ts'
import { HttpLine } from './HttpLine.ts'

export interface Closed {
  origins: string[]
  deed: 'save' | 'submit'
  /** Connections, each with one request at a time. */
  clients: number
  seconds: number
  /** The applicants whose drafts they are: the first one's number, and the last one's. */
  applicants: [first: number, last: number]
}
export interface Driven {
  count: number
  seconds: number
  /** Milliseconds of each. */
  times: number[]
}

/** As many as a program answers, one after another on each connection; a refusal is a fault of the bench. */
export async function driveClosed(order: Closed, people: readonly Applicant[]): Promise<Driven> {
  const { origins, deed, clients, seconds } = order
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let next = 0
  const work = async (index: number): Promise<void> => {
    const line = new HttpLine(origins[index % origins.length] ?? '')
    while (performance.now() < end) {
      const one = people[next % people.length]
      next += 1
      // Who has sent theirs is done.
      if (one === undefined || (deed === 'submit' && next > people.length)) break
      one.line = line
      const from = performance.now()
      const told = await one[deed]()
      if (told.status !== 200)
        throw new Error(`${deed}: ${told.status} ${told.body.toString().slice(0, 200)}`)
      times.push(performance.now() - from)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: clients }, (_one, index) => work(index)))
  return { count: times.length, seconds: (performance.now() - started) / 1000, times }
}
