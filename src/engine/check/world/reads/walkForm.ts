import { findReference } from '../../../bundle/formReference.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { escapeToken } from '../../../values/pointer.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import type { Reading } from './Reading.ts'
import { type UiLayer, layersAt, layersOfBlock } from './UiLayer.ts'
import { visitKeywords } from './visitKeywords.ts'
import { visitUi } from './visitUi.ts'
import type { Walk } from './Walk.ts'

/** A node of a form where it is written, with what dresses it. */
interface FormNode {
  form: string
  place: Place
  reading: Reading
  /** The outermost first: what a using form says goes before what the part says. */
  layers: readonly UiLayer[]
  /** References on the way: a part that contains itself is looked at once. */
  path: readonly string[]
}

/** All rules of a form and its ui-schema, told where they are written; `reading.base` is where the form's data stand. */
export function walkForm(walk: Walk, form: string, reading: Reading): void {
  const schema = walk.content.forms[form]
  const ui = walk.content.uiSchemas[form]
  const layers = ui === undefined ? [] : [{ ui, place: { file: `ui-schemas/${form}.json`, pointer: '' } }]
  const place = { file: `schemas/${form}.json`, pointer: '' }
  visitNode(walk, schema, { form, place, reading, layers, path: [`${form}#`] })
}

function visitNode(walk: Walk, schema: Json | undefined, node: FormNode): void {
  if (!isObject(schema)) return
  const { place, reading } = node
  const member = reading.world.memberAt(reading.base ?? '')
  visitKeywords(walk, schema, { place, reading, subject: { member, moves: true } })
  visitReference(walk, schema['$ref'], node)
  for (const [word, inner] of Object.entries(schema)) visitWord(walk, schema, [word, inner], node)
}

function visitWord(walk: Walk, schema: JsonObject, [word, inner]: [string, Json], node: FormNode): void {
  const place = under(node.place, word)
  if (word === 'properties') visitProperties(walk, inner, { ...node, place })
  else if (word === 'items') visitItems(walk, inner, { ...node, place })
  else if (word === 'allOf' && isBlockList(inner)) {
    const layers = layersOfBlock(node.layers)
    for (const [index, block] of inner.entries())
      visitNode(walk, block, { ...node, layers, place: under(place, index) })
  } else if (BRANCH_LISTS.has(word) && Array.isArray(inner)) {
    for (const [index, one] of inner.entries()) visitNode(walk, one, { ...node, place: under(place, index) })
  } else if (word === 'then' || word === 'else') visitNode(walk, inner, { ...node, place })
  else if (word === 'dependencies') {
    for (const [name, one] of membersOf(inner)) visitNode(walk, one, { ...node, place: under(place, name) })
  } else if (word === 'additionalProperties' || word === 'additionalItems') {
    visitNode(walk, inner, inside({ ...node, place }, '*', word))
  } else if (word === 'patternProperties') {
    for (const [name, one] of membersOf(inner))
      visitNode(walk, one, inside({ ...node, place: under(place, name) }, '*', word))
  } else if (word === 'if' || word === 'not' || word === 'contains') {
    const member = word === 'contains' ? undefined : node.reading.world.memberAt(node.reading.base ?? '')
    walk.schema(inner, place, node.reading, { member, moves: true })
  }
}

const BRANCH_LISTS = new Set(['allOf', 'anyOf', 'oneOf'])

function visitProperties(walk: Walk, properties: Json, node: FormNode): void {
  for (const [name, field] of membersOf(properties)) {
    const inner = inside({ ...node, place: under(node.place, name) }, name, name)
    visitUi(walk, inner.layers, inner.reading)
    visitNode(walk, field, inner)
  }
}

function visitItems(walk: Walk, items: Json, node: FormNode): void {
  if (!Array.isArray(items)) {
    visitNode(walk, items, inside(node, '*', 'items'))
    return
  }
  for (const [index, one] of items.entries()) {
    visitNode(walk, one, inside({ ...node, place: under(node.place, index) }, String(index), 'items'))
  }
}

function inside(node: FormNode, token: string, dressedAs: string): FormNode {
  const reading = { ...node.reading, base: `${node.reading.base ?? ''}/${escapeToken(token)}` }
  return { ...node, reading, layers: layersAt(node.layers, dressedAs) }
}

/** The part that is referred to, dressed as its own form dresses it where nobody says otherwise. */
function visitReference(walk: Walk, reference: Json | undefined, node: FormNode): void {
  if (typeof reference !== 'string') return
  const target = findReference(walk.content, node.form, reference)
  if (target === undefined) return
  const key = `${target.form}#${target.pointer}`
  if (node.path.includes(key)) return
  const shared = { ui: target.ui, place: uiPlace(target.form, target.pointer) }
  visitNode(walk, target.schema, {
    form: target.form,
    place: { file: `schemas/${target.form}.json`, pointer: target.pointer },
    reading: node.reading,
    layers: [...node.layers, shared],
    path: [...node.path, key],
  })
}

/** The steps of a ui-schema are those of the schema without the word `properties` before each name. */
function uiPlace(form: string, pointer: string): Place {
  const steps = pointer.split('/').slice(1)
  const names: string[] = []
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at] === 'properties') at += 1
    names.push(`/${steps[at] ?? ''}`)
  }
  return { file: `ui-schemas/${form}.json`, pointer: names.join('') }
}

function isBlockList(allOf: Json): allOf is Json[] {
  return (
    Array.isArray(allOf) && allOf.length > 0 && allOf.every((block) => isObject(block) && '$ref' in block)
  )
}

function membersOf(map: Json): [string, Json][] {
  return isObject(map) ? Object.entries(map) : []
}
