import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import { deepEquals } from '@rjsf/utils'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { applyEdit } from './applyEdit.ts'
import { clearedAnswers } from './clearedAnswers.ts'
import { clearedAt } from './clearedAt.ts'
import { countedAnswer } from './countedAnswer.ts'
import { hasDefaults } from './hasDefaults.ts'
import { slimSchema } from './slimSchema.ts'

interface KeeperOptions {
  store: AnswerStore
  /** "/answers/<step>" or "/input". */
  base: string
  schema: JsonObject
  utils: SchemaUtilsType
}

/** More rounds than any chain of conditions of a form. */
const ROUNDS = 20

/**
 * What RJSF's Form does with its data at every key, done only when a form is opened and when its shape changes: defaults
 * come in, and what the new shape has no place for goes. RJSF's own functions decide.
 */
export class StateKeeper {
  private readonly options: KeeperOptions
  private readonly slim: JsonObject
  /** Addresses of what the person emptied: its default does not come back, wherever its row goes. */
  readonly cleared: Set<string>
  private retrieved: RJSFSchema | undefined
  private busy = false
  private flipped = false

  constructor(options: KeeperOptions) {
    this.options = options
    this.cleared = clearedAt(options.store, options.base)
    this.slim = slimSchema(options.schema, options.schema)
  }

  /** Gives the way out. */
  open(): () => void {
    const { store, base, utils } = this.options
    // What was answered while the form was not drawn.
    for (const address of this.cleared) if (store.answer(address) !== undefined) this.cleared.delete(address)
    if (hasDefaults(this.slim)) this.write(this.withDefaults(this.read()))
    this.retrieved = utils.retrieveSchema(this.slim, countedAnswer(store, base))
    return store.subscribe((pointer) => {
      if (this.busy) return
      const address = store.addressOf(pointer)
      if (store.answer(pointer) === undefined) this.cleared.add(address)
      else this.cleared.delete(address)
    })
  }

  /** RJSF changes several answers at once: they are looked at together. `emptied`: names that it left without an answer. */
  during(edit: () => void, emptied: readonly string[]): void {
    for (const pointer of emptied) this.cleared.add(this.options.store.addressOf(pointer))
    this.alone(edit)
    if (this.flipped) this.settle()
  }

  /** Some place has another shape. */
  readonly settle = (): void => {
    this.flipped = this.busy
    if (this.busy || this.retrieved === undefined) return
    let data = this.withDefaults(this.read())
    for (let round = 0; round < ROUNDS; round += 1) {
      const { utils } = this.options
      const retrieved = utils.retrieveSchema(this.slim, data)
      const fitting: Json | undefined = deepEquals(retrieved, this.retrieved)
        ? data
        : utils.sanitizeDataForNewSchema(retrieved, this.retrieved, data)
      this.retrieved = retrieved
      if (sameJson(fitting, data)) break
      data = this.withDefaults(fitting)
    }
    this.write(data)
  }

  private read(): Json | undefined {
    const { store, base } = this.options
    return clearedAnswers(countedAnswer(store, base), base, {
      addresses: this.cleared,
      pointerOf: (address) => store.pointerOf(address),
    })
  }

  private withDefaults(data: Json | undefined): Json | undefined {
    const { slim } = this
    if (!hasDefaults(slim)) return data
    return this.options.utils.getDefaultFormState(slim, data, false, this.retrieved !== undefined)
  }

  private write(after: Json | undefined): void {
    const { store, base } = this.options
    this.alone(() => applyEdit(store, base, { before: countedAnswer(store, base), after }))
    this.flipped = false
  }

  /** What is written meanwhile is nobody's clearing, and is settled afterwards. */
  private alone(write: () => void): void {
    this.busy = true
    try {
      write()
    } finally {
      this.busy = false
    }
  }
}
