import { Type } from 'typebox'

/** For other languages: which sentence, and what stands in it (engine/diff/Say.ts). */
export const Say = Type.Object({
  sentence: Type.String(),
  params: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Object({ az: Type.String(), en: Type.String() })]),
  ),
  inRow: Type.Optional(Type.Boolean()),
  because: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.Union([
          Type.Literal('condition'),
          Type.Literal('value'),
          Type.Literal('constant'),
          Type.Literal('list'),
          Type.Literal('rows'),
        ]),
        name: Type.String(),
      }),
    ),
  ),
})

/** A change in words (engine/diff): once for each that it is told to. */
const Change = Type.Object({
  part: Type.Union([Type.Literal('applicant'), Type.Literal('officer'), Type.Literal('draft')]),
  words: Type.String(),
  say: Type.Optional(Say),
  /** Absent where it is of the whole portal. */
  process: Type.Optional(Type.String()),
  /** What becomes of what somebody has begun, by the migrations: absent where nothing covers it. */
  cover: Type.Optional(Type.Union([Type.Literal('pinned'), Type.Literal('change'), Type.Literal('ask')])),
  /** What somebody has begun no longer fits. */
  breaks: Type.Optional(Type.Boolean()),
  file: Type.String(),
  pointer: Type.String(),
})
/** What changed from one release, or edition, to another. */
export const Difference = Type.Object({
  verdict: Type.Union([Type.Literal('compatible'), Type.Literal('migrates'), Type.Literal('must ask')]),
  changes: Type.Array(Change),
  /** Open applications of the processes that are touched: drafts and those under way. */
  open: Type.Array(Type.Object({ process: Type.String(), drafts: Type.Integer(), underWay: Type.Integer() })),
})
