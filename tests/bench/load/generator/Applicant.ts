import { randomUUID } from 'node:crypto'
import { applicationOf, emailOf, isCitizen, messageOf, PASSWORD, PROCESS, SUBMIT, tokenOf } from '../names.ts'
import type { Ask, HttpLine, Told } from './HttpLine.ts'

export type Answers = { [step: string]: object }

/** What every applicant knows. */
export interface World {
  answers: { citizen: Answers; foreigner: Answers }
  /** Of a draft as it was grown. */
  revision: number
  /** Of the release, as a page asks for it. */
  contentFile: string
  paper: Buffer
  /** Their tokens. */
  officers: string[]
}

/** Somebody at work: what they do next, and what the portal has told them that it keeps. */
export class Applicant {
  readonly number: number
  line: HttpLine
  readonly #world: World
  #application: string
  #revision: number | undefined
  #change = 0
  /** `begun` = nothing is filled in yet. */
  #status: 'begun' | 'draft' | 'sent' = 'draft'
  /** The last change of each application that was acknowledged, and whether its submit was. */
  readonly acknowledged = new Map<string, { change: number; sent: boolean }>()

  constructor(number: number, line: HttpLine, world: World) {
    this.number = number
    this.line = line
    this.#world = world
    this.#application = applicationOf(number)
    this.#revision = world.revision
  }

  get isCitizen(): boolean {
    return isCitizen(this.number)
  }

  signIn(): Promise<Told> {
    const login = { login: emailOf(this.number), password: PASSWORD }
    return this.#ask('POST', '/api/auth', login)
  }

  catalogue(): Promise<Told> {
    return this.#ask('GET', '/api/main/services')
  }

  content(): Promise<Told> {
    return this.line.ask({
      method: 'GET',
      path: this.#world.contentFile,
      headers: { 'accept-encoding': 'br' },
    })
  }

  async open(): Promise<Told> {
    const told = await this.#ask('GET', `/api/applications/${this.#application}`)
    if (told.status === 200) this.#revision = revisionOf(told)
    return told
  }

  /** One more change of the draft; a new draft where the last one was sent. */
  async save(): Promise<Told> {
    if (this.#status === 'sent') return this.#begin()
    if (this.#revision === undefined) await this.open()
    const change = (this.#change += 1)
    const application = this.#application
    const body = { revision: this.#revision ?? 0, answers: this.#answersWith(change) }
    const told = await this.#write('PUT', `/api/applications/${application}/draft`, body)
    if (told.status !== 200) return told
    this.acknowledged.set(application, { change, sent: false })
    this.#status = 'draft'
    return told
  }

  /** Hands the draft in, once it is filled in. */
  async submit(): Promise<Told> {
    if (this.#status !== 'draft') return this.save()
    if (this.#revision === undefined) await this.open()
    const application = this.#application
    const body = { revision: this.#revision ?? 0, transition: SUBMIT }
    const told = await this.#write('POST', `/api/applications/${application}/commands`, body)
    if (told.status !== 200) return told
    const { change = 0 } = this.acknowledged.get(application) ?? {}
    this.acknowledged.set(application, { change, sent: true })
    this.#status = 'sent'
    return told
  }

  lookUp(): Promise<Told> {
    const body = { fact: 'person', answers: this.#answersWith(this.#change) }
    return this.#ask('POST', `/api/applications/${this.#application}/lookups`, body)
  }

  upload(): Promise<Told> {
    const { paper } = this.#world
    return this.line.ask({
      method: 'PATCH',
      path: `/api/uploads/${randomUUID()}`,
      headers: {
        authorization: `Bearer ${tokenOf(this.number)}`,
        'content-type': 'application/partial-upload',
        'upload-offset': '0',
        'upload-length': String(paper.length),
        'upload-name': 'paper.pdf',
      },
      body: paper,
    })
  }

  /** What stands at one of their applications; undefined where nobody says so. */
  async look<View>(application: string): Promise<View | undefined> {
    const told = await this.#ask('GET', `/api/applications/${application}`)
    if (told.status !== 200) return undefined
    const view: View = JSON.parse(told.body.toString())
    return view
  }

  async #begin(): Promise<Told> {
    const told = await this.#ask('POST', '/api/applications', { process: PROCESS })
    if (told.status !== 200) return told
    const { id, revision }: { id: string; revision: number } = JSON.parse(told.body.toString())
    this.#application = id
    this.#revision = revision
    this.#status = 'begun'
    return told
  }

  /** What is not acknowledged may stand there or not: the next change looks first. */
  async #write(method: string, path: string, body: object): Promise<Told> {
    const revision = this.#revision
    this.#revision = undefined
    const told = await this.#ask(method, path, body)
    if (told.status === 200) this.#revision = revisionOf(told)
    else if (told.status === 503) this.#revision = revision
    return told
  }

  #answersWith(change: number): Answers {
    const { citizen, foreigner } = this.#world.answers
    const answers = this.isCitizen ? citizen : foreigner
    return { ...answers, details: { ...answers['details'], messageText: messageOf(change) } }
  }

  #ask(method: string, path: string, body?: object): Promise<Told> {
    const ask: Ask = { method, path, headers: { authorization: `Bearer ${tokenOf(this.number)}` } }
    if (method !== 'GET' && path.endsWith('commands')) ask.headers['idempotency-key'] = randomUUID()
    if (body !== undefined) {
      ask.headers['content-type'] = 'application/json'
      ask.body = JSON.stringify(body)
    }
    return this.line.ask(ask)
  }
}

function revisionOf({ body }: Told): number {
  const { revision }: { revision: number } = JSON.parse(body.toString())
  return revision
}
