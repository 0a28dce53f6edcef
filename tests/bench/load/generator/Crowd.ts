import { Applicant, type World } from './Applicant.ts'
import { HttpLine, type Told } from './HttpLine.ts'
import type { Deed } from './shares.ts'

/** How many are asked whether they have time before somebody counts as missing. */
const ASKED = 200
/** Connections that are opened at once. */
const AT_ONCE = 200

/** Opens the connection. One that never asked anything would soon be closed by the server. */
const isThere = (line: HttpLine): Promise<boolean> =>
  line.ask({ method: 'GET', path: '/health', headers: {} }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** All who are signed in: who of them has time for a deed, and does it. */
export class Crowd {
  readonly #world: World
  readonly #people = new Map<number, Applicant>()
  readonly #busy = new Set<number>()
  #officers: HttpLine[] = []
  #sessions = 0
  #next = 0

  constructor(world: World) {
    this.#world = world
  }

  applicant(number: number): Applicant {
    const known = this.#people.get(number)
    if (known !== undefined) return known
    const fresh = new Applicant(number, new HttpLine('http://127.0.0.1:1'), this.#world)
    this.#people.set(number, fresh)
    return fresh
  }

  /** Those who have come. */
  get sessions(): Applicant[] {
    return [...this.#people.values()].filter(({ number }) => number <= this.#sessions)
  }

  /** The first so many come through these balancers from now on, each with a connection that is open. Gives how many are. */
  async come(sessions: number, origins: readonly string[]): Promise<number> {
    this.leave()
    this.#sessions = sessions
    const lines: HttpLine[] = []
    for (let number = 1; number <= sessions; number += 1) {
      const line = new HttpLine(origins[number % origins.length] ?? '')
      this.applicant(number).line = line
      lines.push(line)
    }
    this.#officers = this.#world.officers.map(
      (_token, index) => new HttpLine(origins[index % origins.length] ?? ''),
    )
    let open = 0
    for (let first = 0; first < lines.length; first += AT_ONCE) {
      const some = lines.slice(first, first + AT_ONCE)
      const opened = await Promise.all(some.map(isThere))
      open += opened.filter(Boolean).length
    }
    return open
  }

  leave(): void {
    for (let number = 1; number <= this.#sessions; number += 1) this.applicant(number).line.close()
    for (const line of this.#officers) line.close()
    this.#busy.clear()
  }

  /** Undefined: nobody has time. */
  begin(deed: Deed): Promise<Told> | undefined {
    for (let asked = 0; asked < Math.min(ASKED, this.#sessions); asked += 1) {
      this.#next = (this.#next % this.#sessions) + 1
      const one = this.applicant(this.#next)
      const fits = deed === 'lookUp' ? one.isCitizen : deed !== 'submit' || !one.isCitizen
      if (fits && !this.#busy.has(one.number)) return this.#occupy(one.number, () => this.#do(deed, one))
    }
    return undefined
  }

  async #occupy(number: number, work: () => Promise<Told>): Promise<Told> {
    this.#busy.add(number)
    try {
      return await work()
    } finally {
      this.#busy.delete(number)
    }
  }

  #do(deed: Deed, one: Applicant): Promise<Told> {
    return deed === 'queue' ? this.#queue() : one[deed]()
  }

  /** Officers are few, and each looks at their own work. */
  async #queue(): Promise<Told> {
    const index = this.#officers.findIndex((line) => !line.isBusy)
    const line = this.#officers[index]
    const token = this.#world.officers[index]
    if (line === undefined) throw new Error('No officer has time')
    return line.ask({
      method: 'POST',
      path: '/api/desk/queue',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  }
}
