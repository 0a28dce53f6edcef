import type { Json } from '../../../values/types.ts'
import type { Domain } from '../domain/Domain.ts'
import type { SchemaReader } from '../domain/SchemaReader.ts'
import { fitsAlone } from '../samples/fitsAlone.ts'
import { valuesOf } from '../samples/valuesOf.ts'
import { readsWorld } from './readsWorld.ts'

/** A value of the domain that is proven to fit all schemas; none where they read the world. */
export function witnessOf(domain: Domain, schemas: readonly Json[], reader: SchemaReader): Json | undefined {
  if (schemas.some((schema) => readsWorld(schema))) return undefined
  return valuesOf(domain).find((value) => schemas.every((schema) => fitsAlone(schema, value, reader)))
}
