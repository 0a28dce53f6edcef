import { isObject } from '#engine/content/isObject.ts'
import { isInside } from '#engine/form/isInside.ts'
import type { Change } from '#engine/form/live/Change.ts'
import { LiveSettlement } from '#engine/form/live/LiveSettlement.ts'
import { copyJson } from '#engine/values/copyJson.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { settledAnswers, type AnswerContext, type AnswerModel } from './AnswerModel.ts'
import { AnswerTree } from './AnswerTree.ts'
import { HeldAside } from './HeldAside.ts'
import { isContainer } from './pointerPath.ts'
import { RowAddresses } from './RowAddresses.ts'
import { RowEdits } from './RowEdits.ts'
import { setAside } from './setAside.ts'

/** What was typed, what counts of it, and how its rows are called. Nobody is told of anything here. */
export class Answers {
  readonly live: LiveSettlement
  readonly names: RowAddresses
  readonly rows: RowEdits
  readonly aside: HeldAside
  /** Address of the field that somebody is typing in: it shows what they typed, whatever comes from elsewhere. */
  typing: string | undefined
  private readonly model: AnswerModel
  private readonly tree: AnswerTree

  constructor(model: AnswerModel, answers: JsonObject, context: AnswerContext) {
    const { root, sections, values } = model
    const fitting = setAside(answers, sections)
    const name = root === '/answers' ? 'answers' : 'input'
    this.model = model
    this.tree = new AnswerTree({ [name]: fitting.answers })
    this.live = new LiveSettlement(
      { root: name, sections, ...(values && { values }) },
      this.tree.document,
      context,
    )
    this.names = new RowAddresses((pointer) => lengthOf(this.read(pointer)))
    this.rows = new RowEdits(this.tree, this.names, (list) => mostRows(model.fieldAt(list)?.schema))
    this.aside = new HeldAside(this.names, fitting.misfits)
  }

  /** As typed; do not change what comes. */
  typed(pointer: string): Json | undefined {
    return this.tree.get(pointer)
  }

  /** What is shown: a locked field has the value that locks it. */
  valueAt(address: string): Json | undefined {
    const pointer = this.names.pointerOf(address)
    return address === this.typing ? this.tree.get(pointer) : this.read(pointer)
  }

  isLocked(pointer: string): boolean {
    const { locked } = this.live.view
    return locked.has(pointer) || isInside(pointer, locked)
  }

  /** Everything that was typed, and what fits nowhere. */
  snapshot(): JsonObject {
    const { root } = this.model
    const answers = this.tree.copy(root)
    return this.aside.backInto(isObject(answers) ? answers : {}, root)
  }

  settled(): JsonObject {
    return copyJson(settledAnswers(this.live.view, this.model.root))
  }

  write(address: string, value: Json | undefined): Change {
    const pointer = this.names.pointerOf(address)
    const names = isContainer(value) ? this.names.before(address, this.tree) : undefined
    this.tree.set(pointer, value)
    names?.align(this.tree)
    return this.live.changed(pointer)
  }

  /** A field that was hidden under the caret, or whose row went, tells of no leave: nobody types there. */
  restWhereGone(): void {
    if (this.typing === undefined) return
    const { pointer, isGone } = this.names.placeOf(this.typing)
    const { hidden, waiting } = this.live.view
    const isAway = [hidden, waiting].some((away) => away.has(pointer) || isInside(pointer, away))
    if (isGone || isAway) this.typing = undefined
  }

  /** Everything is another; rows that are the same keep their names, and what is being typed stays. */
  replace(answers: JsonObject): Change {
    const { root, sections } = this.model
    const fitting = setAside(answers, sections)
    const typed = this.typing === undefined ? undefined : this.tree.copy(this.names.pointerOf(this.typing))
    const names = this.names.before(root, this.tree)
    this.tree.set(root, fitting.answers)
    names.align(this.tree)
    this.aside.hold(fitting.misfits)
    const place = this.typing === undefined ? undefined : this.names.placeOf(this.typing)
    if (place !== undefined && !place.isGone) this.tree.set(place.pointer, typed)
    return this.live.settle()
  }

  private read(pointer: string): Json | undefined {
    return this.isLocked(pointer) ? getAt(this.live.view.scope.world, pointer) : this.tree.get(pointer)
  }
}

function mostRows(schema: JsonObject | undefined): number {
  const most = schema?.['maxItems']
  return typeof most === 'number' ? most : Infinity
}

function lengthOf(rows: Json | undefined): number | undefined {
  return Array.isArray(rows) ? rows.length : undefined
}
