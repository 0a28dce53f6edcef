import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import type { Json } from '#engine/values/types.ts'
import type { Workspace } from '../workspace/Workspace.ts'
import { casesOf } from './caseFile.ts'
import type {
  CaseResult,
  WalkAnswer,
  WalkAsk,
  WalkChoice,
  WalkFault,
  WalkForms,
  WalkView,
  WalkWorld,
} from './WalkMessage.ts'

export interface Walk {
  plan: ProcessCase
  view: WalkView
}
export interface WalkKnown {
  world: WalkWorld | null
  walk: Walk | null
  /** Of the process that is looked at. */
  forms: WalkForms | null
  cases: readonly CaseResult[]
  /** File of the case that is walked. */
  from: string | null
  fault: { fault: WalkFault; about: string } | null
  busy: boolean
}
export interface AskWalk {
  ask: (question: WalkAsk) => Promise<WalkAnswer>
  open: (onFiles: () => void) => () => void
}

/** After the last key. */
const QUIET = 400
const NOTHING: WalkKnown = {
  world: null,
  walk: null,
  forms: null,
  cases: [],
  from: null,
  fault: null,
  busy: false,
}

/** The walk that somebody is on: one question after the other, and all of it again when the files are others. */
export class Walker {
  readonly #workspace: Workspace
  readonly #door: AskWalk
  readonly #listeners = new Set<() => void>()
  #known = NOTHING
  #process: string | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #seed = 0

  constructor(workspace: Workspace, door: AskWalk) {
    this.#workspace = workspace
    this.#door = door
  }

  get known(): WalkKnown {
    return this.#known
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to look at the files; gives the way to end it. The walk stays. */
  open(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    this.#set({ fault: null })
    const end = this.#door.open(() => {
      clearTimeout(timer)
      timer = setTimeout(() => this.#refresh(), QUIET)
    })
    this.#refresh()
    return () => {
      clearTimeout(timer)
      end()
    }
  }

  /** Whose cases are listed. */
  look(process: string): void {
    if (this.#process === process) return
    this.#process = process
    this.#set({ cases: [], ...(this.#known.walk?.plan.process !== process && { forms: null }) })
    this.#lookAt()
  }

  begin(choice: WalkChoice): void {
    this.look(choice.process)
    this.#seed += 1
    this.#set({ from: null })
    void this.#walk(() => ({ ask: 'begin', choice, seed: this.#seed }))
  }

  /** A saved case. */
  load(plan: ProcessCase, path: string): void {
    this.look(plan.process)
    this.#set({ from: path })
    void this.#walk(() => ({ ask: 'play', plan: withActors(plan) }))
  }

  add(...steps: CaseStep[]): void {
    void this.#walk(({ plan }) => ({ ask: 'add', plan, steps }))
  }

  /** Takes back what came after so many steps. */
  back(count: number): void {
    void this.#walk(({ plan }) => ({ ask: 'play', plan: { ...plan, steps: plan.steps.slice(0, count) } }))
  }

  clock(to: string): void {
    void this.#walk(({ plan }) => ({ ask: 'clock', plan, to }))
  }

  accept(): void {
    void this.#walk(({ plan }) => ({ ask: 'accept', plan }))
  }

  end(): void {
    this.#set({ walk: null, fault: null })
  }

  /** Undefined: nothing was found with which it goes. */
  async propose(step: CaseStep): Promise<CaseStep | undefined> {
    this.#seed += 1
    const answer = await this.#ask((plan) => plan && { ask: 'propose', plan, step, seed: this.#seed })
    return answer?.kind === 'step' ? answer.step : undefined
  }

  async fill(): Promise<void> {
    this.#seed += 1
    const answer = await this.#ask((plan) => plan && { ask: 'fill', plan, seed: this.#seed })
    if (answer?.kind === 'step') this.add(answer.step)
  }

  async sample(fact: string): Promise<Json | undefined> {
    this.#seed += 1
    const answer = await this.#ask((plan) => plan && { ask: 'sample', plan, fact, seed: this.#seed })
    return answer?.kind === 'value' ? answer.value : undefined
  }

  /** The files are others: everything is asked anew. */
  #refresh(): void {
    void this.#ask(() => ({ ask: 'world' }))
    if (this.#known.walk !== null) void this.#walk(({ plan }) => ({ ask: 'play', plan }))
    this.#lookAt()
  }

  #lookAt(): void {
    const process = this.#process
    if (process === undefined) return
    void this.#ask(() => ({ ask: 'forms', process }))
    void this.#ask(() => ({ ask: 'cases', cases: casesOf(this.#workspace, process) }))
  }

  #walk(make: (walk: { plan: ProcessCase }) => WalkAsk): Promise<unknown> {
    const nobody: ProcessCase = { name: '', process: '', start: '', steps: [] }
    return this.#ask((plan) => make({ plan: plan ?? nobody }))
  }

  /** Questions wait for each other: each is asked of the walk as the one before left it. */
  #ask(make: (plan: ProcessCase | undefined) => WalkAsk | undefined): Promise<WalkAnswer | undefined> {
    this.#waiting += 1
    this.#set({ busy: true })
    const asked = this.#last.then(async () => {
      const question = make(this.#known.walk?.plan)
      const answer = question && (await this.#door.ask(question))
      this.#waiting -= 1
      this.#set({ busy: this.#waiting > 0, ...(answer && tellOf(answer, question.ask)) })
      return answer
    })
    this.#last = asked
    return asked
  }

  #set(change: Partial<WalkKnown>): void {
    this.#known = { ...this.#known, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Who acts where a case says it once for all its steps. */
function withActors(plan: ProcessCase): ProcessCase {
  const { as } = plan
  if (as === undefined) return plan
  return { ...plan, steps: plan.steps.map((step) => (step.do === undefined ? step : { as, ...step })) }
}

/** What an answer changes of what is known. */
function tellOf(answer: WalkAnswer, ask: WalkAsk['ask']): Partial<WalkKnown> {
  if (answer.kind === 'world') return { world: answer.world, fault: null }
  if (answer.kind === 'forms') return { forms: answer.forms }
  if (answer.kind === 'cases') return { cases: answer.cases }
  if (answer.kind === 'walk') return { walk: { plan: answer.plan, view: answer.view }, fault: null }
  if (answer.kind !== 'fault') return { fault: null }
  // The walk itself says what is wrong; nothing to propose is said where it was asked.
  const isBeside = ask === 'forms' || ask === 'propose'
  return isBeside ? {} : { fault: { fault: answer.fault, about: answer.about } }
}
