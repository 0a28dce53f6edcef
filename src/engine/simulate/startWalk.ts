import type { Content, Fact, Workflow } from '../content/types.ts'
import { isObject } from '../content/isObject.ts'
import { addDuration, isDate } from '../values/dates.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { buildScope } from '../workflow/buildWorld.ts'
import { type CaseState, contextOf } from '../case/CaseState.ts'
import { readPersona } from '../case/readPersona.ts'
import { startCase } from '../case/startCase.ts'
import { goodValue } from '../case/samples/goodValue.ts'
import { patternText } from '../case/samples/patternText.ts'
import { createRandom, type Random } from '../case/samples/Random.ts'
import type { OpenContent, ProcessCase } from '../case/types.ts'
import { fillAnswers, type Filled } from './fillAnswers.ts'
import { valueWished } from './valueWished.ts'
import { wishesOf } from './wishesOf.ts'

export interface WalkOptions {
  process: string
  persona?: string
  seed: number
  /** When it begins; absent: some time in its campaign. */
  start?: string
}
/** Where no campaign says when. */
const SOME_DAY = '2026-09-15T06:00:00.000Z'

/** Made-up people that are tried until one can answer everything. */
const PEOPLE = 20

/** An application before its first event, with good answers; undefined where the content has no such process or persona. */
export function startWalk(open: OpenContent, options: WalkOptions): CaseState | undefined {
  for (let tries = 0; tries < PEOPLE; tries += 1) {
    const filled = startOnce(open, { ...options, seed: options.seed * PEOPLE + tries })
    if (!filled || filled.issues.length === 0) return filled?.state
  }
  return startOnce(open, options)?.state
}

function startOnce(open: OpenContent, { process, persona, seed, start }: WalkOptions): Filled | undefined {
  const { content } = open
  const workflow = Object.hasOwn(content.workflows, process) ? content.workflows[process] : undefined
  if (!workflow) return undefined
  const random = createRandom(seed)
  const given: ProcessCase = {
    name: process,
    process,
    start: start ?? openMoment(content, workflow, random),
    steps: [],
    ...(persona !== undefined && { persona }),
    ...(persona === undefined && { applicant: somebody(workflow, random) }),
    ...parentOf(content, workflow),
  }
  const child = childOf(content, workflow, persona)
  const started = startCase({ ...given, ...(child !== undefined && { child }) }, open)
  if ('missing' in started) return undefined
  const suited = persona === undefined ? suitedTo(started, random) : started
  const told = persona === undefined ? { ...suited, facts: factsFor(suited, random) } : suited
  return fillAnswers(withCreated(told, random), random)
}

function openMoment({ services }: Content, { id }: Workflow, random: Random): string {
  const campaign = services.campaigns.find(({ process }) => process === id)
  if (!campaign) return SOME_DAY
  const days = Math.floor(
    ((Date.parse(campaign.closes) - Date.parse(campaign.opens)) / 86_400_000) * random() * 0.5,
  )
  const moment = addDuration(campaign.opens, `PT${days * 24 + 2}H`) ?? SOME_DAY
  return new Date(Date.parse(moment)).toISOString()
}

/** A citizen of age, nobody's relative; of school age where one may only apply for a child. */
function somebody({ for: whom }: Workflow, random: Random): JsonObject {
  const onlyChild = whom.self === undefined && whom.child !== undefined
  const year = (onlyChild ? 2010 : 1996) + Math.floor(random() * 10)
  return {
    id: 'person',
    fin: patternText('^[0-9][A-Z0-9]{6}$', random) ?? '1ABCDE2',
    citizenshipId: 1,
    country: 'AZ',
    birthDate: `${year}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
    gender: random() < 0.5 ? 'female' : 'male',
  }
}

/** Somebody else where the process is not for everybody. */
function suitedTo(state: CaseState, random: Random): CaseState {
  const { self } = state.workflow.for
  const scope = buildScope(state.workflow, state.application, contextOf(state, undefined))
  const applicant = { ...state.applicant }
  for (const wish of wishesOf(self, scope)) {
    const [, root, name] = wish.pointer.split('/')
    const value = root === 'applicant' ? valueWished(wish, undefined, { scope, random }) : undefined
    if (name !== undefined && value !== undefined) applicant[name] = value
  }
  return { ...state, applicant }
}

function childOf({ personas }: Content, workflow: Workflow, persona: string | undefined): string | undefined {
  if (workflow.for.self !== undefined || workflow.for.child === undefined) return undefined
  const id = readPersona({ personas }, persona)?.children[0]?.['id']
  return typeof id === 'string' ? id : undefined
}

/** What the registers know of a made-up person; what they say of the person is true. */
function factsFor(state: CaseState, random: Random): JsonObject {
  const { workflow, open } = state
  const facts: JsonObject = {}
  for (const [name, own] of Object.entries(workflow.facts ?? {})) {
    const fact = open.content.facts[own.fact ?? name]
    if (fact) facts[name] = factFor(fact, state, random)
  }
  return facts
}

export function factFor(fact: Fact, state: CaseState, random: Random): Json {
  const scope = buildScope(state.workflow, state.application, contextOf(state, undefined))
  const asked = { scope, at: '/input', root: isObject(fact.value) ? fact.value : {}, random, whole: true }
  const value = goodValue(asked.root, asked) ?? null
  if (!isObject(value)) return Array.isArray(value) ? [] : value
  const known = Object.entries(state.applicant).filter(([member]) => Object.hasOwn(value, member))
  return { ...value, ...Object.fromEntries(known) }
}

/** For a process that another one makes: that one, where it is then. */
export function parentOf(
  { workflows }: Content,
  { id, for: { parent } }: Workflow,
): Pick<ProcessCase, 'parent'> {
  if (!parent) return {}
  for (const workflow of Object.values(workflows)) {
    const making = workflow.transitions.find(({ create }) => create && Object.hasOwn(create, id))
    if (making) return { parent: { status: making.to ?? making.from[0] ?? '', final: false, data: {} } }
  }
  return {}
}

/** With what another process hands over, made up. */
export function withCreated(state: CaseState, random: Random): CaseState {
  const { created } = state.workflow
  if (!created) return state
  const scope = buildScope(state.workflow, state.application, contextOf(state, undefined))
  const schema: JsonObject = { type: 'object', properties: { ...created } }
  const data = goodValue(schema, { scope, at: '/input', root: schema, random, whole: true })
  if (!isObject(data)) return state
  return { ...state, application: { ...state.application, data: stillToCome(data, state.now) } }
}

/** What another process hands over has not lapsed when it comes: its days lie ahead. */
function stillToCome(data: JsonObject, now: string): JsonObject {
  const today = now.slice(0, 10)
  const later = addDuration(today, 'P30D') ?? today
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isDate(value) && value < today ? later : value]),
  )
}
