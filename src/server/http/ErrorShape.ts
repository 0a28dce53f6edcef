import { Type } from 'typebox'
import { errorStatus, otherStatus } from '#contract/errors.ts'
import { Data, DenialShape, IssueShape } from '#contract/schemas.ts'

/** `ErrorBody` of the contract as a schema, for OpenAPI. */
export const ErrorShape = Type.Object({
  code: Type.Union(Object.keys({ ...errorStatus, ...otherStatus }).map((code) => Type.Literal(code))),
  reference: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  params: Type.Optional(Data),
  issues: Type.Optional(Type.Array(IssueShape)),
  denials: Type.Optional(Type.Array(DenialShape)),
  data: Type.Optional(Type.Object({ errors: Type.Record(Type.String(), Type.Array(Type.String())) })),
  current: Type.Optional(Type.Unknown()),
})
