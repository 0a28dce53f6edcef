import { createHash } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { NoticeParams } from './noticeParams.ts'

/** One notice in a letter. */
export interface LetterPart {
  /** Id in notifications.json; `title.<notice>` may be the subject. */
  notice: string
  /** `mail.<text>.body`. */
  text: string
  params: NoticeParams
  /** Where the letter leads to. */
  about?: { application: string; process: string; staff: boolean }
}

/**
 * The letters of one event, until it is over. One event may move several cases, and each move tells its own: a person gets
 * one letter with all of that, in order.
 */
export class EventLetters {
  readonly #parts = new Map<string, (LetterPart & { occasion: string })[]>()

  add(person: string, part: LetterPart & { occasion: string }): void {
    this.#parts.set(person, [...(this.#parts.get(person) ?? []), part])
  }

  /**
   * Into the outbox, with the event's transaction: what happened last, and `before` it the rest in order. The same
   * occasions twice are one letter; `hourly`, one an hour, whatever happened.
   */
  async send(portal: Portal, trx: Database, hourly = false): Promise<void> {
    const letters = [...this.#parts]
    this.#parts.clear()
    for (const [person, parts] of letters) {
      const occasions = parts
        .map(({ occasion, notice }) => (hourly ? occasion : `${occasion}/${notice}`))
        .join(' ')
      const [last, ...before] = parts.map(({ occasion: _occasion, ...part }) => part).reverse()
      await portal.enqueue(trx, {
        kind: 'mail',
        key: createHash('sha256').update(`${occasions}/${person}`).digest('base64url'),
        payload: { person, ...last, ...(before.length > 0 && { before: before.reverse() }) },
        hourly,
      })
    }
  }
}
