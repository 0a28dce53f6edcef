import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Instant } from './schemas.ts'
import { Difference } from './differenceShape.ts'
import { Hash, Named, Note, orNull, Path } from './studioCalls.ts'

const closed = { additionalProperties: false }
const ReleaseRow = Type.Object({
  hash: Hash,
  at: Instant,
  origin: Type.Union([Type.Literal('folders'), Type.Literal('studio')]),
  title: orNull(Type.String()),
  by: orNull(Named),
  current: Type.Boolean(),
})

/** Releases never change: they are read, compared, and made the current one again. */
export const releaseCalls = {
  releases: {
    summary: 'Releases that there are, the latest first',
    who: 'analyst',
    answer: Type.Array(ReleaseRow),
  },
  releaseFiles: {
    summary: 'The files that a release was made from; they never change',
    who: 'analyst',
    perMinute: 60,
    params: Type.Object({ hash: Hash }),
    answer: Type.Object({ files: Type.Array(Type.Object({ path: Path, text: Type.String() })) }),
  },
  restoreRelease: {
    summary: 'Makes an earlier release the current one again',
    who: 'analyst',
    params: Type.Object({ hash: Hash }),
    body: Type.Object({ reason: Note }, closed),
    answer: Type.Array(ReleaseRow),
  },
  compareReleases: {
    summary: 'What one release has otherwise than another, in words',
    who: 'analyst',
    query: Type.Object({ from: Hash, to: Hash }, closed),
    answer: Difference,
  },
  questionFigures: {
    summary: 'How often the questions of a process fail, how long they take, where people stop',
    who: 'analyst',
    query: Type.Object({ process: Type.String({ maxLength: 100 }) }, closed),
    /** Of the last three months; questions of which nothing is known are absent. */
    answer: Type.Array(
      Type.Object({
        step: Type.String(),
        /** Its place in the step's form: /rows/(any)/name. */
        field: Type.String(),
        refused: Type.Integer(),
        /** Seconds that half of the people needed; null where nobody was timed. */
        seconds: orNull(Type.Number()),
        /** Whose last question it was, and who wrote nothing for a day. */
        stopped: Type.Integer(),
      }),
    ),
  },
} satisfies Record<string, Call>
