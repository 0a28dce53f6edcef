import { type Static, type TSchema, Type } from 'typebox'
import type { Call } from './call.ts'
import { Difference, Say } from './differenceShape.ts'
import { LARGEST_FILE } from './largestFile.ts'
import { Empty, Id, Instant } from './schemas.ts'

const closed = { additionalProperties: false }
const one = Type.Object({ id: Id })
export const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
export const Named = Type.Object({ id: Id, name: Type.String() })
const Revision = Type.Integer({ minimum: 0 })
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** `schemas/transfer/study.json`: one of the content folders, no way out of them. */
export const Path = Type.String({
  pattern: '^(schemas|ui-schemas|workflows|locales|tests/cases)(/[A-Za-z0-9_-]+)+\\.json$',
  maxLength: 200,
})
/** Null = there is no such file (any more). */
const Text = orNull(Type.String({ maxLength: LARGEST_FILE }))
export const Note = Type.String({ maxLength: 2000, pattern: '\\S' })

/**
 * Content in the making. `open`: is edited; `review`: waits for somebody who edited nothing of it; `approved`: may be
 * published; `scheduled`: will be; `published` and `dropped` are ends.
 */
const EditionState = Type.Union([
  Type.Literal('open'),
  Type.Literal('review'),
  Type.Literal('approved'),
  Type.Literal('scheduled'),
  Type.Literal('published'),
  Type.Literal('dropped'),
])

const EditionRow = Type.Object({
  id: Id,
  title: Type.String(),
  state: EditionState,
  /** Hash of the release that it began from. */
  base: Hash,
  /** Counts up with every change of a file. */
  revision: Revision,
  createdAt: Instant,
  createdBy: Named,
  changedAt: Instant,
  /** Files that are not as in the base. */
  changed: Type.Integer(),
  publishAt: orNull(Instant),
  /** Its moment came, and publishing failed: when it is tried again. */
  publishAgainAt: orNull(Instant),
  /** The release that it became. */
  release: orNull(Hash),
})

const EditionFile = Type.Object({ path: Path, text: Text })
export type EditionFile = Static<typeof EditionFile>

/**
 * `reopened`: taken back by hand; `missed`: its moment came, and the current release was no longer its base; `failed`: its
 * moment came, and it could not be published, however often it was tried.
 */
const Review = Type.Object({
  at: Instant,
  by: Named,
  verdict: Type.Union([
    Type.Literal('submitted'),
    Type.Literal('approved'),
    Type.Literal('returned'),
    Type.Literal('reopened'),
    Type.Literal('missed'),
    Type.Literal('failed'),
  ]),
  note: Type.String(),
})

const Edition = Type.Object({
  ...EditionRow.properties,
  files: Type.Array(EditionFile),
  /** Who changed which file, the latest first. */
  authors: Type.Array(Type.Object({ path: Path, by: Named, at: Instant })),
  reviews: Type.Array(Review),
  /** The current release is another one than the base: others published meanwhile. */
  isBehind: Type.Boolean(),
  /** What the reader may do now. */
  may: Type.Object({
    edit: Type.Boolean(),
    submit: Type.Boolean(),
    review: Type.Boolean(),
    /** On people's open drafts: not what one wrote and nobody else has looked at. */
    try: Type.Boolean(),
    publish: Type.Boolean(),
  }),
})
export type Edition = Static<typeof Edition>

/** Two people changed one place in different ways; a side that is absent has nothing there. */
const Conflict = Type.Object({
  path: Path,
  pointer: Type.String(),
  base: Type.Optional(Type.Unknown()),
  mine: Type.Optional(Type.Unknown()),
  theirs: Type.Optional(Type.Unknown()),
})

/** A value may be a sentence of its own. */
const Said = Type.Object({
  says: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

const Finding = Type.Object({
  file: Type.String(),
  pointer: Type.Optional(Type.String()),
  code: Type.String(),
  message: Type.String(),
  /** What to do here, where more is known than what the table of codes says. */
  mend: Type.Optional(Type.String()),
  /** Message and mend for other languages: which sentence, and what stands in it (engine/said). */
  told: Type.Optional(Said),
  advice: Type.Optional(Said),
  /** Of a release: the change that is told. */
  change: Type.Optional(Say),
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('unproven')]),
})

export const studioCalls = {
  editions: {
    summary: 'Editions of the content: those under way, then those that ended; the latest first',
    who: 'analyst',
    answer: Type.Array(EditionRow),
  },
  createEdition: {
    summary: 'A new edition of the current release',
    who: 'analyst',
    stores: true,
    idempotent: true,
    body: Type.Object({ title: Type.String({ maxLength: 200, pattern: '\\S' }) }, closed),
    answer: Edition,
  },
  edition: { summary: 'An edition and its changed files', who: 'analyst', params: one, answer: Edition },
  saveEdition: {
    summary:
      'Writes files: what others wrote meanwhile is merged by path, what cannot be is told and not written',
    who: 'analyst',
    stores: true,
    perMinute: 120,
    params: one,
    largest: { bytes: 4_000_000 },
    body: Type.Object(
      {
        /** Each file once. */
        changes: Type.Array(Type.Object({ path: Path, base: Text, text: Text }, closed), {
          minItems: 1,
          maxItems: 500,
        }),
      },
      closed,
    ),
    answer: Type.Object({
      revision: Revision,
      /** As they are now; with conflicts as the others have it. */
      files: Type.Array(EditionFile),
      conflicts: Type.Array(Conflict),
    }),
  },
  editionPulse: {
    summary: 'Says where somebody is; what others changed since a revision, and where they are',
    who: 'analyst',
    perMinute: 120,
    reads: true,
    params: one,
    body: Type.Object(
      {
        revision: Revision,
        at: orNull(Type.Object({ path: Path, pointer: Type.String({ maxLength: 500 }) }, closed)),
      },
      closed,
    ),
    answer: Type.Object({
      revision: Revision,
      /** Another one than before: somebody brought the edition onto the current release. */
      base: Hash,
      state: EditionState,
      /** Those that changed since. */
      files: Type.Array(EditionFile),
      /** Others than oneself, heard of in the last quarter of a minute. */
      people: Type.Array(Type.Object({ ...Named.properties, path: orNull(Path), pointer: Type.String() })),
    }),
  },
  rebaseEdition: {
    summary:
      'Brings an edition onto the current release, merged by path; with conflicts nothing moves until a side is preferred',
    who: 'analyst',
    stores: true,
    params: one,
    body: Type.Object(
      {
        revision: Revision,
        /** Whose values stand where both changed one place. */
        prefer: Type.Optional(Type.Union([Type.Literal('edition'), Type.Literal('release')])),
      },
      closed,
    ),
    /** `mine` of a conflict is the edition’s, `theirs` the release’s. */
    answer: Type.Object({ moved: Type.Boolean(), edition: Edition, conflicts: Type.Array(Conflict) }),
  },
  checkEdition: {
    summary: 'What npm run check says of the edition',
    who: 'analyst',
    reads: true,
    params: one,
    answer: Type.Object({ revision: Revision, findings: Type.Array(Finding) }),
  },
  editionDifference: {
    summary: 'What the edition changes, in words, with how many applications it touches',
    who: 'analyst',
    params: one,
    answer: Difference,
  },
  submitEdition: {
    summary: 'Hands an edition without errors to a second pair of eyes',
    who: 'analyst',
    stores: true,
    params: one,
    body: Type.Object({ revision: Revision, note: Note }, closed),
    answer: Edition,
  },
  reviewEdition: {
    summary: 'Approves or returns what somebody else edited',
    who: 'analyst',
    params: one,
    body: Type.Object(
      {
        revision: Revision,
        verdict: Type.Union([Type.Literal('approved'), Type.Literal('returned')]),
        note: Note,
      },
      closed,
    ),
    answer: Edition,
  },
  publishEdition: {
    summary: 'Makes an approved edition the current release, now or at a moment',
    who: 'analyst',
    stores: true,
    params: one,
    body: Type.Object({ revision: Revision, at: orNull(Instant) }, closed),
    answer: Edition,
  },
  reopenEdition: {
    summary: 'Takes an edition back to be edited, also from a moment that it waits for',
    who: 'analyst',
    params: one,
    answer: Edition,
  },
  dropEdition: { summary: 'Puts an edition away', who: 'analyst', params: one, answer: Empty },
  exportEdition: {
    summary: 'All files of the content as the edition has them, or those that it changes',
    who: 'analyst',
    perMinute: 30,
    params: one,
    query: Type.Object({ only: Type.Optional(Type.Literal('changed')) }, closed),
    answer: Type.Object({ files: Type.Array(EditionFile) }),
  },
  importEdition: {
    summary: 'Takes files of the content folders into an edition; with `whole` those that are absent go',
    who: 'analyst',
    stores: true,
    perMinute: 30,
    params: one,
    largest: { bytes: 24_000_000, elements: 5000, values: 20_000 },
    body: Type.Object(
      {
        whole: Type.Boolean(),
        files: Type.Array(
          Type.Object({ path: Path, text: Type.String({ maxLength: LARGEST_FILE }) }, closed),
          {
            maxItems: 5000,
          },
        ),
      },
      closed,
    ),
    answer: Type.Object({ revision: Revision, changed: Type.Array(Path) }),
  },
} satisfies Record<string, Call>
