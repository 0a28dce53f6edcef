import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { getLocation, parseTree, getNodeValue } from 'jsonc-parser'
import type { MetaKind } from '#engine/content/metaDocuments.ts'
import { isJsonObject } from '../../state/json.ts'
import { type MetaSchema, metaRoot, metaSchemasAt } from './metaSchemasAt.ts'

/** Words and values that the meta-schema knows at a place, with what it says of them. */
export function completeJson(
  kind: MetaKind | undefined,
  context: CompletionContext,
): CompletionResult | null {
  if (kind === undefined) return null
  const text = context.state.doc.toString()
  const { path, isAtPropertyKey } = getLocation(text, context.pos)
  const token = context.matchBefore(/"[^"\n]*|[\w.-]*/)
  if (token === null || (token.from === token.to && !context.explicit)) return null
  const root = parseTree(text)
  const value: unknown = root === undefined ? undefined : getNodeValue(root)
  const around = isAtPropertyKey ? path.slice(0, -1) : path
  const schemas = metaSchemasAt(metaRoot(kind), value, around)
  const taken = isAtPropertyKey ? namesAt(value, around) : new Set<string>()
  const options = isAtPropertyKey ? wordsOf(schemas, taken) : valuesOf(schemas)
  const isOpen = token.text.startsWith('"')
  const isClosed = context.state.sliceDoc(context.pos, context.pos + 1) === '"'
  return options.length === 0
    ? null
    : {
        from: token.from,
        options: options.map(({ apply, ...rest }) => ({
          ...rest,
          apply: isOpen && isClosed ? apply.replace(/"(: )?$/, '') : apply,
        })),
        filter: true,
      }
}

type Ready = Completion & { apply: string }

function wordsOf(schemas: readonly MetaSchema[], taken: ReadonlySet<string>): Ready[] {
  const found = new Map<string, Ready>()
  for (const { schema } of schemas) {
    if (!isJsonObject(schema['properties'])) continue
    for (const [word, inner] of Object.entries(schema['properties'])) {
      if (taken.has(word) || found.has(word)) continue
      const about = isJsonObject(inner) ? inner['description'] : undefined
      found.set(word, {
        label: `"${word}"`,
        displayLabel: word,
        type: 'property',
        apply: `"${word}": `,
        ...(typeof about === 'string' && { info: about }),
      })
    }
  }
  return [...found.values()]
}

function valuesOf(schemas: readonly MetaSchema[]): Ready[] {
  const values = schemas.flatMap(({ schema }) => {
    const { enum: choices, const: only, type } = schema
    if (Array.isArray(choices)) return choices
    if (only !== undefined && only !== true) return [only]
    return type === 'boolean' || only === true ? [true, false].filter((one) => only === undefined || one) : []
  })
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((value) => ({
    label: value,
    type: 'enum',
    apply: value,
  }))
}

function namesAt(value: unknown, path: readonly (string | number)[]): Set<string> {
  let inner = value
  for (const step of path)
    inner =
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? Reflect.get(inner, step)
        : undefined
  return new Set(isJsonObject(inner) ? Object.keys(inner) : [])
}
