import type { FormPart } from '#engine/bundle/types.ts'
import type { CaseStep, Difference, ProcessCase } from '#engine/case/types.ts'
import type { KeyedFacts } from '#engine/content/keyedFacts.ts'
import type { List, Step } from '#engine/content/types.ts'
import type { Notification } from '#engine/content/Notification.ts'
import type { Issue } from '#engine/issue.ts'
import type { Condition, FactState, Json, JsonObject, Operand } from '#engine/values/types.ts'
import type { Denial } from '#engine/workflow/types.ts'

/** With whom and when a walk begins. */
export interface WalkChoice {
  process: string
  /** Absent: somebody made up, with good answers. */
  persona?: string
  child?: string
  campaign?: string
  /** ISO instant. */
  start: string
}
/** What there is to choose from. */
export interface WalkWorld {
  processes: {
    id: string
    campaigns: { id: string; opens: string; closes: string }[]
    /** It may be begun for a child. */
    forChild: boolean
  }[]
  personas: { id: string; children: string[] }[]
}
/** What is needed to draw the forms of a process; conditions are decided on the page, schemas in the worker. */
export interface WalkForms {
  process: string
  steps: Step[]
  forms: { [id: string]: FormPart }
  lists: { [id: string]: Pick<List, 'id' | 'rows' | 'served'> }
  values: { [name: string]: Operand }
  conditions: { [name: string]: Condition }
  constants: { [name: string]: string | number | boolean }
  facts: KeyedFacts
}

/** A message on its way: what the server would send, and to whom. */
export interface SeenNotice {
  id: string
  kind: 'notice' | 'alert' | 'reminder'
  at: string
  /** `applicant`, or the role that staff has. */
  to: string
  institutions: string[]
  /** A child's parent hears it too. */
  alsoParent: boolean
  channels: Notification['channels']
  params: JsonObject
}
export interface SeenTimer {
  id: string
  track?: string
  due: string
  /** Those that are still to come. */
  reminders: string[]
  /** What happens then, and where that leads. */
  fire?: string
  to?: string
  alert?: string[]
  /** It has told already, and goes on standing there. */
  isTold: boolean
}
export interface SeenMove {
  from: string
  to: string
  by: string
  track?: string
}
/** One step as it went. */
export interface SeenStep {
  step: CaseStep
  at: string
  outcome: 'done' | 'denied' | 'held'
  denials: Denial[]
  issues: Issue[]
  /** Facts that it waits for. */
  waitsFor: string[]
  /** Pointers of answers that may not be changed now. */
  refused: string[]
  warned: Denial[]
  /** Of a held event that was refused after all. */
  dropped: Denial[]
  moves: SeenMove[]
  notices: SeenNotice[]
  created: { process: string; data: JsonObject }[]
  papers: { id: string; isRevoked: boolean }[]
  places: { list: string; row: string; isFreed: boolean }[]
  links: { fin: Json; isEnded: boolean }[]
  /** What the step expected and did not get. */
  differs: Omit<Difference, 'step'>[]
}
export interface SeenOffer {
  step: CaseStep
  transition: string
  track?: string
  input?: string
  askTwice: boolean
  denials: Denial[]
  waitsFor: string[]
}
/** Somebody who could act now. */
export interface SeenActor {
  /** In the words of a case. */
  as: string
  /** `applicant`, or the role that staff has. */
  role: string
  institution?: string
  offers: SeenOffer[]
}
/** Where the application stands. */
export interface SeenState {
  now: string
  status: string
  code: number | null
  phase: string | null
  isOver: boolean
  /** Facts that a held event waits for. */
  waitsFor: string[]
  next: string[]
  tracks: { track: string; status: string }[]
  timers: SeenTimer[]
  actors: SeenActor[]
  /** Messages from outside that the process would hear. */
  messages: { message: string; input: string }[]
  /** What processes that it made could tell. */
  children: { process: string; status: string }[]
  created: { process: string; status: string }[]
  facts: { [name: string]: { state: FactState; value?: Json } }
  mayAnswer: boolean
  answers: { [step: string]: JsonObject }
  applicant: JsonObject
}
export interface WalkView {
  steps: SeenStep[]
  now: SeenState
}

/** What the page asks the worker. A plan is a case whose steps expect what came of them when they were made. */
interface WalkAsks {
  world: object
  forms: { process: string }
  begin: { choice: WalkChoice; seed: number }
  play: { plan: ProcessCase }
  /** Makes steps, and notes what came of them. */
  add: { plan: ProcessCase; steps: CaseStep[] }
  /** Notes anew what comes of all steps. */
  accept: { plan: ProcessCase }
  /** Lets time pass: timers run on the way. */
  clock: { plan: ProcessCase; to: string }
  fill: { plan: ProcessCase; seed: number }
  /** A form filled so that the step goes; whatever registers have to say for that. */
  propose: { plan: ProcessCase; step: CaseStep; seed: number }
  /** What a register could say. */
  sample: { plan: ProcessCase; fact: string; seed: number }
  cases: { cases: { path: string; text: string }[] }
}
export type AskName = keyof WalkAsks
export type WalkAsk<N extends AskName = AskName> = { [K in N]: { ask: K } & WalkAsks[K] }[N]

export type WalkFault = 'missing' | 'broken' | 'nothing' | 'stuck'
export interface CaseResult {
  path: string
  name: string
  /** Absent: the file is no case of a process. */
  plan?: ProcessCase
  /** Of the first step that went otherwise. */
  differs: Difference[]
}
export type WalkAnswer =
  | { kind: 'world'; world: WalkWorld }
  | { kind: 'forms'; forms: WalkForms }
  | { kind: 'walk'; plan: ProcessCase; view: WalkView }
  | { kind: 'step'; step: CaseStep }
  | { kind: 'value'; value: Json }
  | { kind: 'cases'; cases: CaseResult[] }
  /** `about`: what is missing, or what broke, as the engine says it. */
  | { kind: 'fault'; fault: WalkFault; about: string }

export interface WalkQuestion {
  kind: 'ask'
  id: number
  question: WalkAsk
}
export interface WalkReply {
  kind: 'answer'
  id: number
  answer: WalkAnswer
}
