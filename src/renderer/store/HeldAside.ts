import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { parentOf } from './pointerPath.ts'
import type { RowAddresses } from './RowAddresses.ts'
import type { Misfit } from './setAside.ts'

/** Stored answers that fit nowhere in the form: kept for the snapshot, in the rows that they came in. */
export class HeldAside {
  private held: { address: string; value: Json }[] = []
  private readonly rows: RowAddresses

  constructor(rows: RowAddresses, misfits: readonly Misfit[]) {
    this.rows = rows
    this.hold(misfits)
  }

  hold(misfits: readonly Misfit[]): void {
    this.held = misfits.map(({ pointer, value }) => ({ address: this.rows.addressOf(pointer), value }))
  }

  misfits(): Misfit[] {
    return this.held.map(({ address, value }) => ({ pointer: this.rows.pointerOf(address), value }))
  }

  /** The answers with everything back in its place, but where something else stands by now. */
  backInto(answers: JsonObject, root: string): JsonObject {
    if (this.held.length === 0) return answers
    const name = root.slice(1)
    let document: Json = { [name]: answers }
    for (const { pointer, value } of this.misfits()) {
      const there = getAt(document, pointer)
      const around = getAt(document, parentOf(pointer))
      const isFree = (there === undefined || there === null) && typeof around === 'object' && around !== null
      if (isFree) document = setAt(document, pointer, value)
    }
    const whole = isObject(document) ? document[name] : undefined
    return isObject(whole) ? whole : answers
  }
}
