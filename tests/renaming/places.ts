import type { IdKind } from '../roads/api/Ids.ts'

/** What stands at a place of the world (format.md section 1): so, what the next word of a pointer names. */
export type Place =
  | 'world'
  | 'steps'
  | 'fields'
  /** What is said of answers that go back: its words are the format's. */
  | 'remarks'
  | 'facts'
  | 'counts'
  | 'application'
  | 'data'
  | 'transitions'
  | 'done'
  | 'countedTracks'
  | 'countedTrack'
  | 'trackLists'
  | 'track'
  | 'processes'
  | 'process'
  | 'values'
  | 'campaign'
  | 'campaignData'
  /** A value that is the name of a status. */
  | 'status'
  /** Names of the format, of the outside systems, of the account forms. */
  | 'outside'

/** Places where the analyst names what comes next, and what that is. */
export const NAMED: { [place: string]: [IdKind, Place] } = {
  steps: ['step', 'fields'],
  fields: ['field', 'fields'],
  counts: ['count', 'outside'],
  data: ['data', 'outside'],
  transitions: ['transition', 'done'],
  countedTracks: ['track', 'countedTrack'],
  trackLists: ['track', 'track'],
  processes: ['process', 'process'],
  campaignData: ['campaignData', 'outside'],
} satisfies { [P in Place]?: [IdKind, Place] }

/** Places where the format names what comes next; what is not listed is of no interest. */
export const FIXED: { [place: string]: { [member: string]: Place } } = {
  world: {
    answers: 'steps',
    facts: 'facts',
    application: 'application',
    parent: 'application',
    track: 'track',
    values: 'values',
    input: 'fields',
    campaign: 'campaign',
  },
  application: {
    status: 'status',
    data: 'data',
    done: 'transitions',
    count: 'countedTracks',
    tracks: 'trackLists',
    created: 'processes',
  },
  track: { status: 'status', item: 'fields', data: 'data', done: 'transitions' },
  process: { status: 'status', data: 'data' },
  done: { input: 'fields' },
  campaign: { data: 'campaignData' },
} satisfies { [P in Place]?: { [member: string]: Place } }
