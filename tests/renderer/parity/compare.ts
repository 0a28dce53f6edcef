import type { Json } from '#engine/values/types.ts'
import { canonical } from './canonical.ts'
import type { Played } from './playScript.ts'

/** In which way two runs of the same script differ; nothing = the same. */
export function compare(stock: Played, ours: Played): string[] {
  const found = ours.missing.map((line) => `not done: ${line}`)
  for (const [index, { stage, outcome }] of stock.stages.entries()) {
    const other = ours.stages[index]?.outcome ?? { data: null, drawn: [] }
    found.push(...differences(`${stage}: data`, outcome.data, other.data))
    const lacking = outcome.drawn.filter((pointer) => !other.drawn.includes(pointer))
    const extra = other.drawn.filter((pointer) => !outcome.drawn.includes(pointer))
    if (lacking.length > 0) found.push(`${stage}: not drawn: ${lacking.slice(0, 6).join(' ')}`)
    if (extra.length > 0) found.push(`${stage}: drawn beside: ${extra.slice(0, 6).join(' ')}`)
  }
  found.push(...differences('submitted: data', stock.submitted.data, ours.submitted.data))
  const wrong = [...new Set(stock.submitted.invalid)]
  const told = [...new Set(ours.submitted.invalid)]
  // Of options that do not fit ours tells the closest one's findings, stock those of all.
  const far = new Set(stock.submitted.ofOptions)
  const lacking = wrong.filter((pointer) => !told.includes(pointer) && !far.has(pointer))
  const extra = told.filter((pointer) => !wrong.includes(pointer))
  if (lacking.length > 0) found.push(`submitted: not told as wrong: ${lacking.join(' ')}`)
  if (extra.length > 0) found.push(`submitted: told as wrong beside: ${extra.join(' ')}`)
  return found
}

function differences(what: string, stock: Json, ours: Json): string[] {
  const places = differing(canonical(stock), canonical(ours), '')
  return places.map((line) => `${what}: ${line}`)
}

function differing(a: Json | undefined, b: Json | undefined, at: string): string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return [`${at}: ${JSON.stringify(a)} / ${JSON.stringify(b)}`]
  }
  const left = new Map<string, Json>(Object.entries(a))
  const right = new Map<string, Json>(Object.entries(b))
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    differing(left.get(name), right.get(name), `${at}/${name}`),
  )
}
