import { Drawn, type Recipe } from './Recipe.ts'

/** One of its values replaced by another, or left out: `place` counts through all of them, in order. */
export function spoilRecipe(recipe: Recipe, place: number, other: Recipe | undefined): Recipe {
  const places = placesIn(recipe)
  return changed(recipe, { left: place % places }, other) ?? null
}

const membersOf = (recipe: Recipe): Recipe[] =>
  recipe instanceof Drawn || typeof recipe !== 'object' || recipe === null ? [] : Object.values(recipe)

const placesIn = (recipe: Recipe): number =>
  membersOf(recipe).reduce((sum: number, one) => sum + placesIn(one), 1)

function changed(recipe: Recipe, count: { left: number }, other: Recipe | undefined): Recipe | undefined {
  if (count.left === 0) {
    count.left = -1
    return other
  }
  count.left -= 1
  if (recipe instanceof Drawn || typeof recipe !== 'object' || recipe === null) return recipe
  if (Array.isArray(recipe)) return recipe.flatMap((one) => changed(one, count, other) ?? [])
  return Object.fromEntries(
    Object.entries(recipe).flatMap(([name, one]) => {
      const value = count.left < 0 ? one : changed(one, count, other)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
