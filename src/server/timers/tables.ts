import type { Generated } from 'kysely'

/** `fire`, `remind`: a workflow's timer; `held`: an event that waits for registers; `tick`: automatic moves are tried. */
export type TimerKind = 'fire' | 'remind' | 'held' | 'tick'

export interface TimerTables {
  timer: {
    id: Generated<number>
    application_id: string
    kind: TimerKind
    name: string
    /** '' and -1 = the process itself. */
    track: Generated<string>
    track_index: Generated<number>
    due_at: Date
    ends_at: Date | null
    tries: Generated<number>
    since: Date
    /** As `rankKey` makes it: who is tried first of those whose time has come at one moment. */
    rank: string | null
    done_at: Date | null
    /** After a fault: left alone until then. */
    not_before: Generated<Date | null>
    /** For which its case stands back: left alone while that rests. */
    source: Generated<string | null>
  }
  campaign_planned: {
    campaign: string
    /** JSON of the campaign as timers were last planned with it. */
    dates: string
  }
}
