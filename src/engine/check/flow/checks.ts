import type { Finding } from '../Finding.ts'
import { besides } from './children/besides.ts'
import { created } from './children/created.ts'
import { outcomes } from './children/outcomes.ts'
import { replaced } from './children/replaced.ts'
import type { Flow, Process } from './Flow.ts'
import { messages } from './parties/messages.ts'
import { notTaken } from './parties/notTaken.ts'
import { queueLines } from './parties/queueLines.ts'
import { roles } from './parties/roles.ts'
import { corrections } from './returns/corrections.ts'
import { returns } from './returns/returns.ts'
import { roundabout } from './returns/roundabout.ts'
import { deadEnds } from './statuses/deadEnds.ts'
import { drafts } from './statuses/drafts.ts'
import { holding } from './statuses/holding.ts'
import { news } from './statuses/news.ts'
import { onlyRare } from './statuses/onlyRare.ts'
import { resting } from './statuses/resting.ts'
import { statusCodes } from './statuses/statusCodes.ts'
import { unreachable } from './statuses/unreachable.ts'
import { steps } from './steps/steps.ts'
import { beforeGuard } from './timers/beforeGuard.ts'
import { collisions } from './timers/collisions.ts'
import { dates } from './timers/dates.ts'
import { firing } from './timers/firing.ts'
import { reminders } from './timers/reminders.ts'
import { times } from './timers/times.ts'
import { awaited } from './tracks/awaited.ts'
import { elements } from './tracks/elements.ts'
import { trackPlaces } from './tracks/places.ts'
import { audience } from './transitions/audience.ts'
import { automatic } from './transitions/automatic.ts'
import { counted } from './transitions/counted.ts'
import { creates } from './transitions/creates.ts'
import { effects } from './transitions/effects.ts'
import { frees } from './transitions/frees.ts'
import { from } from './transitions/from.ts'
import { invites } from './transitions/invites.ts'
import { keepsUsed } from './transitions/keepsUsed.ts'
import { silent } from './transitions/silent.ts'
import { unwritten } from './transitions/unwritten.ts'
import { validating } from './transitions/validating.ts'

/** Of a process as a whole. */
export const processChecks: readonly ((process: Process) => Finding[])[] = [
  awaited,
  besides,
  created,
  elements,
  messages,
  notTaken,
  outcomes,
  queueLines,
  roles,
  statusCodes,
  steps,
  validating,
]

/** Of the process itself and of each of its tracks. */
export const flowChecks: readonly ((flow: Flow) => Finding[])[] = [
  audience,
  automatic,
  beforeGuard,
  collisions,
  dates,
  counted,
  corrections,
  creates,
  deadEnds,
  drafts,
  effects,
  firing,
  frees,
  from,
  holding,
  invites,
  keepsUsed,
  news,
  onlyRare,
  reminders,
  replaced,
  resting,
  returns,
  roundabout,
  silent,
  times,
  trackPlaces,
  unreachable,
  unwritten,
]
