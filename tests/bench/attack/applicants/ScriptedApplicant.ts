import { randomUUID } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { type Answer, type Asked, bodyOf, Caller } from '../Caller.ts'
import type { CallName } from '#contract/endpoints.ts'

/** The process whose drafts they fill in, and the transition that submits one. */
const PROCESS = 'support'
const SUBMIT = 'send'
const SAVES = 4

/** One request of an applicant. Moments are of `Date.now()`. */
export interface Deed {
  what: string
  at: number
  milliseconds: number
  /** Absent: answered as it has to be. */
  fault?: string
}
export interface ApplicantPlan {
  origin: string
  /** The local address: each of them has one of their own. */
  from: string
  email: string
  password: string
  /** A small PDF. */
  paper: Buffer
  random: () => number
  /** Milliseconds between two requests, at least and at most. */
  pause: readonly [least: number, most: number]
  /** Aborted: the applicant goes home after the request that is under way. */
  over: AbortSignal
  done: (deed: Deed) => void
}
interface View {
  id: string
  revision: number
  status: string
  answers: { [step: string]: { [field: string]: unknown } }
}
/** What was asked was not given: the round ends here. */
class Stopped extends Error {}

/** What the register does not say of them. */
const PERSON = { mobile: '+994501234567', residenceAddress: 'Bakı, Nizami küçəsi 15, mənzil 4' }
const CONSENT = { dataCorrect: true, dataProcessing: true, noChangeAware: true }

/** Signs in, fills in a draft, adds a file, submits, reads back what it saved; then from the beginning. */
export class ScriptedApplicant {
  readonly #plan: ApplicantPlan
  #caller: Caller
  #left: string | undefined

  constructor(plan: ApplicantPlan) {
    this.#plan = plan
    this.#caller = new Caller(plan.origin, { from: plan.from })
  }

  /** Until `over` is aborted. */
  async work(): Promise<void> {
    const { over, random, pause } = this.#plan
    await pass(random() * pause[1])
    while (!over.aborted) {
      try {
        await this.#round()
      } catch (cause) {
        if (!(cause instanceof Stopped)) throw cause
      }
    }
    this.#caller.close()
  }

  async #round(): Promise<void> {
    this.#caller.token = undefined
    const { email, password } = this.#plan
    const { token } = await this.#ask<{ token: string }>('sign in', 'signIn', {
      body: { login: email, password },
    })
    this.#caller.token = token
    await this.#dropLeft()
    const begun = await this.#ask<View>('open a draft', 'createApplication', {
      body: { process: PROCESS },
      headers: { 'idempotency-key': randomUUID() },
    })
    this.#left = begun.id
    const saved = await this.#fillIn(begun)
    await this.#submit(begun.id, saved)
    this.#left = undefined
    await this.#ask('sign out', 'signOut')
  }

  /** A draft that a broken round has left. */
  async #dropLeft(): Promise<void> {
    if (this.#left === undefined) return
    await this.#caller.ask('deleteDraft', { params: { id: this.#left } }).catch(() => undefined)
    this.#left = undefined
  }

  async #fillIn({ id, revision, answers }: View): Promise<{ revision: number; text: string; file: string }> {
    const params = { id }
    const written = (text: string, file?: string): View['answers'] => ({
      ...answers,
      personal: { ...PERSON, email: this.#plan.email, ...answers['personal'] },
      details: {
        topic: 'payment',
        subjectLine: 'Ödəniş görünmür',
        messageText: text,
        ...(file !== undefined && { attachments: [file] }),
      },
      review: CONSENT,
    })
    let at = revision
    const save = async (text: string, file?: string): Promise<void> => {
      const body = { revision: at, answers: written(text, file) }
      const { revision: next } = await this.#ask<View>(
        'save a draft',
        'saveDraft',
        { params, body },
        (view) => (view.revision === at + 1 ? undefined : `revision ${view.revision} follows ${at}`),
      )
      at = next
    }
    for (let turn = 0; turn < SAVES; turn += 1)
      await save(`Dünən ödədim, hələ də görünmür. ${turn} ${randomUUID()}`)
    const file = await this.#upload()
    const text = `Qəbzi əlavə edirəm. ${randomUUID()}`
    await save(text, file)
    return { revision: at, text, file }
  }

  async #upload(): Promise<string> {
    const { paper } = this.#plan
    const { file } = await this.#judged<{ file: { id: string; size: number } | null }>(
      'upload a file',
      () => this.#caller.upload(paper, 'paper.pdf'),
      (state) => (state.file?.size === paper.length ? undefined : `stored ${JSON.stringify(state.file)}`),
    )
    return file?.id ?? ''
  }

  /** Hands it in, and reads back what was saved. */
  async #submit(id: string, saved: { revision: number; text: string; file: string }): Promise<void> {
    const params = { id }
    const keeps = ({ answers }: View): string | undefined => {
      const { messageText, attachments } = answers['details'] ?? {}
      const same = messageText === saved.text && JSON.stringify(attachments) === JSON.stringify([saved.file])
      return same ? undefined : 'another text or file than was saved'
    }
    const read = await this.#ask<View>('read a draft', 'application', { params }, keeps)
    const sent = (view: View): string | undefined =>
      view.status === 'draft' ? 'it is still a draft' : keeps(view)
    await this.#ask<View>(
      'submit',
      'command',
      {
        params,
        body: { revision: read.revision, transition: SUBMIT },
        headers: { 'idempotency-key': randomUUID() },
      },
      sent,
    )
    await this.#ask<View>('read an application', 'application', { params }, sent)
  }

  #ask<T>(
    what: string,
    name: CallName,
    asked: Asked = {},
    faultOf?: (body: T) => string | undefined,
  ): Promise<T> {
    return this.#judged(what, () => this.#caller.ask(name, asked), faultOf)
  }

  /** @throws Stopped where the answer is not what it has to be; it is counted as such. */
  async #judged<T>(
    what: string,
    send: () => Promise<Answer>,
    faultOf: (body: T) => string | undefined = () => undefined,
  ): Promise<T> {
    const { over, done, random, pause } = this.#plan
    if (over.aborted) throw new Stopped()
    const at = Date.now()
    let body: T | undefined
    let fault: string | undefined
    try {
      body = bodyOf<T>(await send())
      fault = faultOf(body)
    } catch (cause) {
      fault = cause instanceof Error ? cause.message : 'unknown'
    }
    done({ what, at, milliseconds: Date.now() - at, ...(fault !== undefined && { fault }) })
    await pass(pause[0] + random() * (pause[1] - pause[0]))
    if (body === undefined || fault !== undefined) throw new Stopped()
    return body
  }
}
