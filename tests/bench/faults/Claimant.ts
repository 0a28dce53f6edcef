import { randomUUID } from 'node:crypto'
import type { ApplicationView } from '#contract/schemas.ts'
import type { Reply } from '../../roads/api/createApi.ts'
import type { Citizen } from '../../roads/people.ts'
import type { Claim } from './Claim.ts'
import { CLAIM } from './claimContent.ts'
import { OFFICER } from './claimants.ts'
import { type Door, insist } from './Door.ts'
import type { Gate } from './Gate.ts'
import { payClaim, type Provider } from './payClaim.ts'
import { noise, sendFile } from './sendFile.ts'
import { STAFF_PASSWORD } from '../../roads/seedStaff.ts'

interface Surroundings {
  door: Door
  gate: Gate
  random: () => number
  claims: Claim[]
  provider: Provider
}
type View = Reply<ApplicationView>
const SAVES = 6

/** Somebody who makes one claim after the other, and beside them the officer and the payment provider of each. */
export class Claimant {
  readonly #who: Citizen
  readonly #around: Surroundings
  #token: string | undefined

  constructor(who: Citizen, around: Surroundings) {
    this.#who = who
    this.#around = around
  }

  async work(): Promise<void> {
    const { door, gate } = this.#around
    while (await gate.pass()) await door.unlessGivenUp(() => this.#claim())
  }

  get #tally() {
    return this.#around.door.tally
  }

  async #claim(): Promise<void> {
    this.#token = await this.#enter(this.#who.email, this.#who.password)
    const claim = await this.#open()
    if (claim === undefined) return
    for (let save = 0; save < SAVES; save += 1)
      if (!(await this.#next(() => this.#save(claim, `${save} ${randomUUID()}`)))) return
    if (!(await this.#next(() => this.#upload(claim)))) return
    if (!(await this.#next(() => this.#save(claim, `whole ${randomUUID()}`)))) return
    if (!(await this.#next(() => this.#command(claim, 'submit', this.#token))) || claim.held) return
    const officer = await this.#enter(OFFICER, STAFF_PASSWORD)
    if (!(await this.#next(() => this.#command(claim, 'approve', officer)))) return
    await this.#next(() => this.#pay(claim))
  }

  /** False: it went wrong, or it is over. */
  async #next(deed: () => Promise<boolean>): Promise<boolean> {
    return (await this.#around.gate.pass()) && deed()
  }

  async #enter(login: string, password: string): Promise<string | undefined> {
    const { door } = this.#around
    const reply = await insist(() => door.ask('signIn', undefined, { body: { login, password } }))
    if (reply.answer?.token === undefined) this.#strange('signIn', reply)
    else this.#tally.acknowledge('sign-in')
    return reply.answer?.token
  }

  async #open(): Promise<Claim | undefined> {
    const { door, claims } = this.#around
    const key = randomUUID()
    const reply = await insist(() =>
      door.ask('createApplication', this.#token, { body: { process: CLAIM }, key }),
    )
    if (reply.answer === undefined) return this.#strange('createApplication', reply)
    const { id, revision } = reply.answer
    const fresh = { text: '', made: [], file: undefined, held: false, paid: false, touched: true }
    const claim: Claim = { id, revision, owner: this.#token ?? '', ...fresh }
    claims.push(claim)
    this.#tally.acknowledge('draft')
    return claim
  }

  async #save(claim: Claim, text: string): Promise<boolean> {
    const { door } = this.#around
    const params = { id: claim.id }
    const proof = claim.file === undefined ? {} : { claimProof: claim.file.id }
    const answers = { ask: { claimText: text, ...proof } }
    const body = { revision: claim.revision, answers }
    const reply = await insist(() => door.ask('saveDraft', this.#token, { params, body }))
    if (reply.answer !== undefined) claim.revision = reply.answer.revision
    else if (reply.status !== 409) return this.#strange('saveDraft', reply) ?? false
    else {
      // The one before it was stored, and its answer was lost.
      const view = await this.#view(claim)
      if (view?.revision !== claim.revision + 1 || view.answers['ask']?.['claimText'] !== text) {
        this.#tally.lost.add(
          `${claim.id}: saved ${body.revision} "${text}", there is ${JSON.stringify(view)}`,
        )
        return false
      }
      claim.revision = view.revision
    }
    Object.assign(claim, { text, touched: true })
    this.#tally.acknowledge('autosave')
    return true
  }

  async #upload(claim: Claim): Promise<boolean> {
    const bytes = noise(this.#around.random)
    const id = await sendFile(this.#around.door, this.#token, bytes)
    if (id === undefined) return false
    Object.assign(claim, { file: { id, bytes }, touched: true })
    this.#tally.acknowledge('upload')
    return true
  }

  async #command(claim: Claim, transition: string, token: string | undefined): Promise<boolean> {
    const key = `${transition}-${claim.id}`
    const { revision } = (await this.#view(claim)) ?? claim
    const body = { revision, transition }
    const { door } = this.#around
    const reply = await insist(() => door.ask('command', token, { params: { id: claim.id }, body, key }))
    if (reply.answer === undefined) return this.#strange(transition, reply) ?? false
    const held = reply.answer.held !== null
    Object.assign(claim, { revision: reply.answer.revision, held, touched: true })
    claim.made.push(transition)
    this.#tally.acknowledge(held ? 'submit that waits for a register' : transition)
    return true
  }

  async #pay(claim: Claim): Promise<boolean> {
    const { door, provider } = this.#around
    const payment = (await this.#view(claim))?.created[0]
    const view = payment && (await this.#view({ ...claim, id: payment.id }))
    if (view === undefined || !(await payClaim(door, provider, { claim: claim.id, view }))) return false
    Object.assign(claim, { paid: true, touched: true })
    this.#tally.acknowledge('payment')
    return true
  }

  async #view({ id }: Pick<Claim, 'id'>): Promise<ApplicationView | undefined> {
    const { door } = this.#around
    const reply: View = await insist(() => door.ask('application', this.#token, { params: { id } }))
    return reply.answer ?? this.#strange('application', reply)
  }

  #strange(what: string, { status, error }: Reply<unknown>): undefined {
    this.#tally.strange.add(`${what}: ${status} ${JSON.stringify(error)}`)
  }
}
