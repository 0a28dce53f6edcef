import { createPeople } from '#sandbox/people/createPeople.ts'
import { POPULATION } from '#sandbox/people/Person.ts'
import { createInboxReader } from '../../roads/api/createInboxReader.ts'
import type { CallName } from '#contract/endpoints.ts'
import type { Request } from '../../roads/api/createApi.ts'
import { type Door, insist } from './Door.ts'
import type { Gate } from './Gate.ts'

export interface Account {
  email: string
  password: string
}
interface Surroundings {
  door: Door
  gate: Gate
  accounts: Account[]
  /** Where letters can be read. */
  messages: string
}

/**
 * Registers people whom the registers know, one after the other. A registration that cannot go on (its code went with the
 * outside system that was killed) is left; one that was acknowledged is an account.
 */
export class Newcomer {
  readonly #around: Surroundings
  readonly #people = createPeople(1)
  #index = 0

  constructor(around: Surroundings) {
    this.#around = around
  }

  async work(): Promise<void> {
    const { door, gate } = this.#around
    while (this.#index < POPULATION && (await gate.pass())) await door.unlessGivenUp(() => this.#register())
  }

  async #register(): Promise<void> {
    const { fin, document, citizenshipId } = this.#people.get(this.#index)
    const number = this.#index
    this.#index += 1
    if (citizenshipId !== 1 || document.documentType !== 'idCard') return
    const { documentSeries = '', documentNumber } = document
    const account = { email: `newcomer${number}@example.az`, password: `Newcomer${number}` }
    const mobile = `+99450${String(2_000_000 + number)}`
    const started = await this.#step('startRegistration', {
      body: { citizenship: 'az', documentType: 'idCard', documentSeries, documentNumber, fin },
    })
    if (started === undefined) return
    const params = { id: started.id }
    const { email, password } = account
    await this.#step('registrationPhoneCode', { params, body: { mobile } })
    const smsCode = await this.#code(mobile)
    if (smsCode === undefined || !(await this.#step('registrationPhone', { params, body: { smsCode } })))
      return
    await this.#step('registrationEmailCode', { params, body: { email, emailRepeat: email } })
    const emailCode = await this.#code(email)
    if (emailCode === undefined) return
    const whole = { registration: started.id, emailCode, password, passwordRepeat: password, terms: true }
    if ((await this.#step('signUp', { body: whole })) === undefined) return
    this.#around.accounts.push(account)
    this.#around.door.tally.acknowledge('sign-up')
  }

  /** Undefined: refused, as when the step was made and its answer was lost. */
  async #step<N extends CallName>(name: N, request: Request<N>) {
    const { door, gate } = this.#around
    if (!(await gate.pass())) return undefined
    return (await insist(() => door.ask(name, undefined, request))).answer
  }

  async #code(to: string): Promise<string | undefined> {
    const inbox = createInboxReader({ sources: { messages: this.#around.messages } }, 6)
    return inbox.code(to).catch(() => undefined)
  }
}
