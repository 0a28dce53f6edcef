import type { SchemaUtilsType } from '@rjsf/utils'
import type { Json } from '#engine/values/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { isUnder } from '../store/pointerPath.ts'
import { clearedAnswers } from './clearedAnswers.ts'
import { shapeSignature } from './shapeSignature.ts'
import { shapingAnswer } from './shapingAnswer.ts'
import type { Shape } from './Shape.ts'

export interface ShapeWatchOptions {
  store: AnswerStore
  pointer: string
  shape: Shape
  utils: SchemaUtilsType
  /** Addresses of what the person emptied: a name without an answer is still there. */
  cleared: ReadonlySet<string>
  /** Called when the shape has become another one, before anybody is told. */
  onFlip: () => void
}

/** Looks at one shaped place and tells only when its shape is another one. */
export class ShapeWatch {
  private readonly options: ShapeWatchOptions
  private readonly places: readonly string[]
  private signature: string
  private held: { formData: Json | undefined }
  private readonly tellers = new Set<() => void>()

  constructor(options: ShapeWatchOptions) {
    this.options = options
    this.places = options.shape.reads.map((place) => options.pointer + place)
    const formData = this.answers()
    this.signature = this.sign(formData)
    this.held = { formData }
  }

  /** The same object as long as the shape is the same. */
  readonly current = (): { formData: Json | undefined } => this.held

  /** The newest answers, for RJSF to act on. */
  readonly refresh = (): void => {
    this.held = { formData: this.answers() }
    for (const tell of this.tellers) tell()
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    const { store } = this.options
    this.tellers.add(tell)
    const look = () => {
      if (this.look()) tell()
    }
    const leave = store.subscribe((pointer) => {
      if (this.places.some((place) => touches(store.pointerOf(place), pointer))) look()
    })
    const forget = store.jotai.sub(store.revision, look)
    look()
    return () => {
      this.tellers.delete(tell)
      leave()
      forget()
    }
  }

  private look(): boolean {
    const formData = this.answers()
    const signature = this.sign(formData)
    if (signature === this.signature) return false
    this.signature = signature
    this.options.onFlip()
    this.held = { formData: this.answers() }
    return true
  }

  private answers(): Json | undefined {
    const { store, pointer, shape, cleared } = this.options
    const answers = shapingAnswer(store, pointer, shape)
    if (!shape.open) return answers
    const pointerOf = (address: string) => store.pointerOf(address)
    return clearedAnswers(answers, pointerOf(pointer), { addresses: cleared, pointerOf })
  }

  private sign(formData: Json | undefined): string {
    return shapeSignature(this.options.shape, formData, this.options.utils)
  }
}

/** Does a change there reach this place? */
function touches(place: string, changed: string): boolean {
  return changed === place || isUnder(changed, place) || isUnder(place, changed)
}
