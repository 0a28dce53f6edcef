import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject, JsonSchema } from '../../../values/types.ts'
import { anyType } from './anyType.ts'
import { findMembers, memberNames } from './schemaMembers.ts'
import { withoutReferences } from './withoutReferences.ts'
import type { Member, Type } from './Type.ts'

const known = new WeakMap<object, WeakMap<object, Type>>()

/** The type that a schema of the content tells; `root` is where its references start. */
export function schemaType(schema: JsonSchema, root: JsonObject = {}): Type {
  if (typeof schema === 'boolean') return schema ? anyType : impossible
  const byRoot = known.get(root) ?? new WeakMap<object, Type>()
  known.set(root, byRoot)
  const type = byRoot.get(schema) ?? read(schema, root)
  byRoot.set(schema, type)
  return type
}

const impossible: Type = { schema: false, names: [], member: () => undefined }

function read(schema: JsonObject, root: JsonObject): Type {
  const found = new Map<string, Member | undefined>()
  let bare: JsonSchema | undefined
  return {
    get schema() {
      bare ??= withoutReferences(schema, root)
      return bare
    },
    get names() {
      return memberNames(schema, root)
    },
    member: (token) => {
      if (!found.has(token)) found.set(token, memberOf(schema, token, root))
      return found.get(token)
    },
  }
}

function memberOf(schema: JsonObject, token: string, root: JsonObject): Member | undefined {
  const { schemas, absent } = findMembers(schema, token, root)
  const [first, ...others] = schemas
  if (first === undefined) return undefined
  if (others.length === 0) return { type: schemaType(asSchema(first), root), absent }
  return { type: schemaType({ allOf: schemas }, root), absent }
}

function asSchema(value: Json): JsonSchema {
  return typeof value === 'boolean' || isObject(value) ? value : true
}
