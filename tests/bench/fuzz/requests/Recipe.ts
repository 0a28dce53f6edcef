import type { Json } from '#engine/values/types.ts'

export interface Wish {
  name: string
  index: number
  /** Whether the schema would take it there. */
  fits: (value: Json) => boolean
  otherwise: Recipe
}

/**
 * A value that is chosen when the request is sent: the `index`-th newest of what answers have called `name`, or `otherwise`
 * where none has yet. So a generated request names real objects, and can be shrunk.
 */
export class Drawn {
  readonly wish: Wish
  constructor(wish: Wish) {
    this.wish = wish
  }
}

/** JSON in which some values are drawn. */
export type Recipe = Json | Drawn | Recipe[] | { [name: string]: Recipe }

/** What is done to the text of a body before it leaves. */
export interface Spoil {
  how: 'cut' | 'duplicate' | 'huge' | 'deep' | 'broken' | 'mark' | 'long' | 'short' | 'trailing'
  /** Where, as a share of its length: 0 to 1. */
  at: number
}

export interface RequestRecipe {
  /** Who of the people; 0 = nobody is signed in. */
  actor: number
  /** Rather one of those who may. */
  suited: boolean
  path: { [name: string]: Recipe }
  query: { [name: string]: Recipe }
  headers: { [name: string]: Recipe }
  /** undefined = none. */
  body: Recipe | undefined
  /** Where the operation takes bytes and no JSON. */
  bytes: Buffer | undefined
  spoil: Spoil | undefined
}

export type Draw = (drawn: Drawn) => Recipe

/** The same with everything drawn. `__proto__` stays a member like others. */
export function cook(recipe: Recipe, draw: Draw): Json {
  if (recipe instanceof Drawn) return cook(draw(recipe), draw)
  if (Array.isArray(recipe)) return recipe.map((one) => cook(one, draw))
  if (typeof recipe !== 'object' || recipe === null) return recipe
  return Object.fromEntries(Object.entries(recipe).map(([name, one]) => [name, cook(one, draw)]))
}
