import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { MetaKind } from '#engine/content/metaDocuments.ts'
import { nearestName } from '#engine/content/nearest.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'
import { isOfType, type MetaSchema, metaRoot, spread } from './metaSchemasAt.ts'

/** What is wrong at letters `from` to `to` of a file, to be said by a text of the studio. */
export interface TextFault {
  from: number
  to: number
  code: 'syntax' | 'unknown' | 'choice' | 'kind' | 'pattern'
  params: { [name: string]: string }
  /** What was surely meant, to be put in its place. */
  mend?: string
}

const MOST = 200

/** What can be said of a file while it is typed, before the whole content is checked. */
export function metaFaults(text: string, kind: MetaKind | undefined): TextFault[] {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true })
  if (errors.length > 0 || root === undefined) return errors.slice(0, MOST).map(syntaxFault)
  const found: TextFault[] = []
  if (kind !== undefined) look(root, [metaRoot(kind)], found)
  return found.slice(0, MOST)
}

function syntaxFault({ error, offset, length }: ParseError): TextFault {
  return {
    from: offset,
    to: offset + length,
    code: 'syntax',
    params: { reason: printParseErrorCode(error) },
  }
}

function look(node: Node, starts: readonly MetaSchema[], found: TextFault[]): void {
  if (found.length > MOST) return
  const value: unknown = getNodeValue(node)
  const schemas = starts.flatMap((start) => spread(start, value))
  // Where several may be meant it is not said which one is missed: the check knows.
  if (schemas.some(({ schema }) => schema['oneOf'] !== undefined || schema['anyOf'] !== undefined)) return
  const fault = valueFault(value, schemas)
  if (fault !== undefined) found.push({ from: node.offset, to: node.offset + node.length, ...fault })
  if (node.type === 'object') lookAtMembers(node, schemas, found)
  if (node.type === 'array')
    for (const row of node.children ?? []) look(row, innerOf(schemas, 'items'), found)
}

function lookAtMembers(node: Node, schemas: readonly MetaSchema[], found: TextFault[]): void {
  for (const { children: [name, value] = [] } of node.children ?? []) {
    if (name === undefined || value === undefined) continue
    const word = String(name.value)
    const inner = schemas.flatMap((one) => memberOf(one, word))
    if (inner.length === 0 && schemas.some(isClosed)) {
      const mend = nearestName(word, schemas.flatMap(wordsOf))
      const params = { word, ...(mend !== undefined && { mend }) }
      found.push({
        from: name.offset,
        to: name.offset + name.length,
        code: 'unknown',
        params,
        ...(mend !== undefined && { mend: JSON.stringify(mend) }),
      })
    }
    look(value, inner, found)
  }
}

const isClosed = ({ schema }: MetaSchema): boolean => schema['additionalProperties'] === false
const wordsOf = ({ schema: { properties } }: MetaSchema): string[] =>
  isJsonObject(properties) ? Object.keys(properties) : []

function innerOf(schemas: readonly MetaSchema[], word: string): MetaSchema[] {
  return schemas.flatMap(({ schema, root }) => {
    const inner = schema[word]
    return isJsonObject(inner) ? [{ schema: inner, root }] : []
  })
}

/** What says something of a member; one that may be anything is said by an empty schema. */
function memberOf({ schema, root }: MetaSchema, word: string): MetaSchema[] {
  const { properties, patternProperties, additionalProperties } = schema
  const inner = [
    ...(isJsonObject(properties) && Object.hasOwn(properties, word) ? [properties[word]] : []),
    ...(isJsonObject(patternProperties)
      ? Object.entries(patternProperties).flatMap(([pattern, one]) =>
          new RegExp(pattern, 'u').test(word) ? [one] : [],
        )
      : []),
  ]
  const said = inner.length > 0 || additionalProperties === false ? inner : [additionalProperties]
  return said.flatMap((one): MetaSchema[] => {
    if (one === true) return [{ schema: {}, root }]
    return isJsonObject(one) ? [{ schema: one, root }] : []
  })
}

function valueFault(
  value: unknown,
  schemas: readonly MetaSchema[],
): Pick<TextFault, 'code' | 'params' | 'mend'> | undefined {
  for (const { schema } of schemas) {
    const fault = faultOf(value, schema)
    if (fault !== undefined) return fault
  }
  return undefined
}

function faultOf(
  value: unknown,
  schema: JsonObject,
): Pick<TextFault, 'code' | 'params' | 'mend'> | undefined {
  const { type, enum: choices, pattern } = schema
  const types = typeof type === 'string' ? [type] : []
  if (types.length > 0 && !types.some((one) => isOfType(value, one)))
    return { code: 'kind', params: { kind: types.join(', ') } }
  if (Array.isArray(choices) && !choices.some((one) => one === value)) {
    const mend = nearestName(String(value), choices.map(String))
    return {
      code: 'choice',
      params: { choices: choices.map(String).join(', ') },
      ...(mend !== undefined && { mend: JSON.stringify(mend) }),
    }
  }
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern, 'u').test(value))
    return { code: 'pattern', params: { pattern } }
  return undefined
}
