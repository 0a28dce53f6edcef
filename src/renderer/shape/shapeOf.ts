import { isObject } from '#engine/content/isObject.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { conditionReads } from './conditionReads.ts'
import { definitionOf } from './definitionOf.ts'
import type { Shape } from './Shape.ts'

const known = new WeakMap<JsonObject, Shape | null>()

/** `undefined` where answers do not change what is drawn: then nothing has to be watched. */
export function shapeOf(schema: JsonObject, root: JsonObject): Shape | undefined {
  const found = known.get(schema)
  if (found !== undefined) return found ?? undefined
  const shaping = new Shaping(root)
  shaping.add(schema)
  const shape = shaping.shape()
  known.set(schema, shape ?? null)
  return shape
}

class Shaping {
  private readonly root: JsonObject
  private readonly reads = new Set<string>()
  private readonly conditions: JsonObject[] = []
  private readonly presences = new Set<string>()
  private readonly unions: { options: JsonObject[]; schema: JsonObject }[] = []
  private readonly seen = new Set<string>()
  private open = false

  constructor(root: JsonObject) {
    this.root = root
  }

  shape(): Shape | undefined {
    const shaped =
      this.open || this.conditions.length > 0 || this.presences.size > 0 || this.unions.length > 0
    if (!shaped) return undefined
    const { conditions, unions, open } = this
    return { reads: [...this.reads], conditions, presences: [...this.presences], unions, open }
  }

  /** A schema of this very place, and those that it may bring in. */
  add(schema: Json | undefined): void {
    if (!isObject(schema)) return
    this.follow(schema['$ref'])
    if (isObject(schema['if'])) this.condition(schema['if'])
    this.add(schema['then'])
    this.add(schema['else'])
    for (const part of listOf(schema['allOf'])) this.add(part)
    for (const [name, dependent] of Object.entries(objectOf(schema['dependencies']))) {
      this.dependency(name, dependent)
    }
    this.union(schema, listOf(schema['oneOf'] ?? schema['anyOf']))
    this.names(schema)
  }

  private follow(reference: Json | undefined): void {
    if (typeof reference !== 'string' || this.seen.has(reference)) return
    this.seen.add(reference)
    this.add(definitionOf(reference, this.root))
  }

  private condition(condition: JsonObject): void {
    this.conditions.push(condition)
    for (const place of conditionReads(condition, this.root)) this.reads.add(place)
  }

  private dependency(name: string, dependent: Json): void {
    this.presences.add(name)
    this.reads.add(`/${escapeToken(name)}`)
    if (Array.isArray(dependent) || !isObject(dependent)) return
    const { oneOf, ...others } = dependent
    this.add(others)
    for (const option of listOf(oneOf)) {
      const chosen = objectOf(objectOf(option)['properties'])[name]
      if (chosen !== undefined) this.condition({ properties: { [name]: chosen } })
      this.add(option)
    }
  }

  private union(schema: JsonObject, options: Json[]): void {
    const choosable = options.filter((option) => isObject(option))
    if (!choosable.some((option) => !isConstant(option))) return
    this.unions.push({ options: choosable, schema })
    this.reads.add('')
    for (const option of choosable) this.add(option)
  }

  private names({ additionalProperties, patternProperties }: JsonObject): void {
    const free = additionalProperties === true || isObject(additionalProperties)
    if (!free && !isObject(patternProperties)) return
    this.open = true
    this.reads.add('')
  }
}

/** One of several constants is a choice of one answer, not another shape. */
function isConstant(option: JsonObject): boolean {
  return 'const' in option || (Array.isArray(option['enum']) && option['enum'].length === 1)
}

function listOf(json: Json | undefined): Json[] {
  return Array.isArray(json) ? json : []
}

function objectOf(json: Json | undefined): JsonObject {
  return isObject(json) ? json : {}
}
