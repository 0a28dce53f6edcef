import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject } from '../../../values/types.ts'

/** One ui-schema that dresses a node, where it is written. */
export interface UiLayer {
  ui: JsonObject
  place: Place
  /** A member that it dresses is dressed by no layer after it: so forms are put together of blocks. */
  covers?: true
}

/** What the layers say of a member. */
export function layersAt(layers: readonly UiLayer[], name: string): UiLayer[] {
  const found: UiLayer[] = []
  for (const { ui, place, covers } of layers) {
    const inner = Object.hasOwn(ui, name) ? ui[name] : undefined
    if (!isObject(inner)) continue
    found.push({ ui: inner, place: under(place, name) })
    if (covers) break
  }
  return found
}

/** Of a block only those fields are dressed by its own form that the form around it does not dress. */
export function layersOfBlock(layers: readonly UiLayer[]): UiLayer[] {
  return layers.map((layer) => ({ ...layer, covers: true }))
}

/** A word of the ui-schema, as the outermost layer that has it says. */
export function wordAt(layers: readonly UiLayer[], word: string): { value: Json; place: Place } | undefined {
  for (const { ui, place } of layers) {
    const value = Object.hasOwn(ui, word) ? ui[word] : undefined
    if (value !== undefined) return { value, place: under(place, word) }
  }
  return undefined
}
