import type { Actor } from './site/prepareActors.ts'

/** Nobody, and each actor with the session that is theirs at the moment. */
export class People {
  readonly #actors: readonly Actor[]
  readonly #next: number[]

  constructor(actors: readonly Actor[]) {
    this.#actors = actors
    this.#next = actors.map(() => 0)
  }

  /** With nobody, who is 0. */
  get count(): number {
    return this.#actors.length + 1
  }

  nameOf(actor: number): string {
    return this.#actors[actor - 1]?.name ?? 'signed out'
  }

  /** undefined = nobody is signed in: 0, or whose sessions are all used up. */
  tokenOf(actor: number): string | undefined {
    return this.#sessionOf(actor)?.token
  }

  /** That whoever asks has just shown who they are. */
  proofOf(actor: number): string | undefined {
    return this.#sessionOf(actor)?.proof
  }

  #sessionOf(actor: number): Actor['sessions'][number] | undefined {
    return this.#actors[actor - 1]?.sessions[this.#next[actor - 1] ?? 0]
  }

  /** The session was ended, by the very request maybe. */
  lose(actor: number): void {
    this.#next[actor - 1] = (this.#next[actor - 1] ?? 0) + 1
  }

  /** Actors whose sessions are used up. */
  get spent(): number {
    return this.#actors.filter((_one, index) => this.tokenOf(index + 1) === undefined).length
  }
}
