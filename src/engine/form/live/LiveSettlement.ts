import { isObject } from '../../content/isObject.ts'
import { copyJson } from '../../values/copyJson.ts'
import type { FactState, Json, JsonObject, Operand, Scope } from '../../values/types.ts'
import type { FormSection } from '../FormSection.ts'
import { isInside } from '../isInside.ts'
import { readsUnknown } from '../readsUnknown.ts'
import { settleSections } from '../settleSections.ts'
import { typedAnswers } from '../typedAnswers.ts'
import { withoutEmpty } from '../withoutEmpty.ts'
import { noChange, type Change } from './Change.ts'
import { DependencyIndex } from './DependencyIndex.ts'
import { LiveView } from './LiveView.ts'
import { SettleRun, type RunParts } from './SettleRun.ts'
import { WorkingDocument } from './WorkingDocument.ts'

export interface LiveSource {
  root: 'answers' | 'input'
  sections: readonly FormSection[]
  /** Named operands of the workflow. */
  values?: { [name: string]: Operand }
}
export interface LiveContext {
  scope: Scope
  factStates: { [name: string]: FactState }
}
type State = Omit<RunParts, 'index'>

/**
 * What `settleSections` says, kept up to date: a change of one answer decides anew only the rules that read it, and those
 * that read what these change. Everything at once where that has no order, and when the context is another.
 */
export class LiveSettlement {
  private readonly source: LiveSource
  private readonly typed: JsonObject
  private context: LiveContext
  private state: State
  private index: DependencyIndex | undefined

  /** `typed` is the document as it is typed, with the root in it. It is read again at every change, never written. */
  constructor(source: LiveSource, typed: JsonObject, context: LiveContext) {
    this.source = source
    this.typed = typed
    this.context = context
    this.state = stateOf(source, typed, context)
  }

  get view(): LiveView {
    return this.state.view
  }

  /** The context is another, or everything was typed anew. */
  settle(context: LiveContext = this.context): Change {
    if (context.scope.conditions !== this.context.scope.conditions) this.index = undefined
    this.context = context
    this.state = stateOf(this.source, this.typed, context)
    return { ...noChange(), whole: true }
  }

  /** Something else was typed at a place. */
  changed(pointer: string): Change {
    if (!this.isAsked(pointer)) return noChange()
    if (this.rules().circular) return this.settle()
    const { document, view } = this.state
    const place = document.takeOver(pointer, (group) => view.hidden.has(group) || view.locked.has(group))
    if (place === undefined) return noChange()
    const run = this.run()
    run.rebuilt(place)
    return run.settle() ? run.change : this.settle()
  }

  /** Rows of a list came, went or changed places: those from one index to another are not what they were. */
  rowsChanged(list: string, from: number, to: number): Change {
    const { document, view } = this.state
    const isClosed = [view.hidden, view.locked].some((closed) => closed.has(list) || isInside(list, closed))
    if (this.rules().circular || isClosed || !document.takeOverRows(list, from, to)) return this.changed(list)
    const run = this.run()
    for (let row = from; row <= to; row += 1) run.rebuilt(`${list}/${row}`)
    return run.settle() ? run.change : this.settle()
  }

  private run(): SettleRun {
    return new SettleRun({ index: this.rules(), ...this.state })
  }

  /** In a circle (a fault of the content) every answer has its say, even a hidden one: only the whole can be settled. */
  private rules(): DependencyIndex {
    const { sections, values } = this.source
    const { conditions } = this.context.scope
    this.index ??= new DependencyIndex({ sections, conditions, ...(values && { values }) })
    return this.index
  }

  private isAsked(pointer: string): boolean {
    return this.source.sections.some(
      ({ base, part }) => part !== undefined && (pointer === base || pointer.startsWith(`${base}/`)),
    )
  }
}

function stateOf({ root, sections, values }: LiveSource, typed: JsonObject, context: LiveContext): State {
  const { scope, factStates } = context
  const found = settleSections({
    root,
    sections,
    typed: countedAt(root, sections, typed[root]),
    scope,
    factStates,
    ...(values && { values }),
  })
  const settled = copyJson(found.settled)
  const { world } = found.scope
  const named = values && copyJson(present(world.values ?? {}))
  const live = { ...found.scope, world: { ...world, [root]: settled, ...(named && { values: named }) } }
  return {
    view: new LiveView({ ...found, scope: live }),
    document: new WorkingDocument(typed, { [root]: settled }),
    unknown: readsUnknown(factStates, { conditions: scope.conditions, values: values ?? {} }),
  }
}

function countedAt(
  root: LiveSource['root'],
  sections: readonly FormSection[],
  typed: Json | undefined,
): JsonObject {
  if (root === 'answers') return typedAnswers(sections, typed)
  return withoutEmpty(isObject(typed) ? typed : {})
}

/** A lazily evaluated operand that has no value is a member all the same. */
function present(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
