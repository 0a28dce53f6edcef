import type { Told } from '../../../said/Told.ts'
import type { Place } from '../../../content/checks/place.ts'

/** What all readings of one place of the content say of it. */
export interface Verdict {
  place: Place
  /** Tells apart what is asked of one place. */
  what: string
  /** Some reading finds nothing wrong. */
  fits: boolean
  faults: { fault: Told; via?: Place }[]
}

/** A part may be read in many worlds: by every use of a form, of a named condition, of a value. */
export class Verdicts {
  readonly #found = new Map<string, Verdict>()

  fits(place: Place, what: string): void {
    this.#at(place, what).fits = true
  }

  fails(place: Place, what: string, fault: Told, via?: Place): void {
    this.#at(place, what).faults.push(via === undefined ? { fault } : { fault, via })
  }

  all(): Verdict[] {
    return [...this.#found.values()]
  }

  #at(place: Place, what: string): Verdict {
    const key = `${place.file}#${place.pointer} ${what}`
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const fresh: Verdict = { place, what, fits: false, faults: [] }
    this.#found.set(key, fresh)
    return fresh
  }
}
