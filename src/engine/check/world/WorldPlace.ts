/** Where in the content something reads the world: what is there depends on it. */
export type WorldPlace = ProcessPlace | MenuPlace | AccountPlace

/** In a process: at large, or at one of its transitions. */
export interface ProcessPlace {
  workflow: string
  /** An element of this track is looked at. */
  track?: string
  transition?: string
  /**
   * Of a transition. `when` (also `auto`): before the answers are validated; `guards` (the default); `set`: the transition
   * counts as made already; `effects` (`create`, `notify`): the place has moved.
   */
  moment?: 'when' | 'guards' | 'set' | 'effects'
  /** Statuses (of the track where there is one) at which it is read: those of a timer, or of what a status holds. */
  statuses?: readonly string[]
  /** What a message brings is `/input`. */
  message?: string
  /** What somebody gives to find their application is `/input`. */
  found?: true
  /** While this step is filled in; without one the answers may be those of the last validation. */
  step?: string
  /** `for`: there is no application yet. */
  start?: true
  /** Nobody knows where: `/track` is any track, `/input` any input. */
  anywhere?: true
  /** Inside `where`: a row of this list is `/item`. */
  item?: string
}
/** The menu of a service. */
export interface MenuPlace {
  service: string
  item?: string
}
/** Forms of registration and settings, which no process asks. */
export interface AccountPlace {
  account: true
  item?: string
}
