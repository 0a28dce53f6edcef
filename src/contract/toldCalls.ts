import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Empty } from './schemas.ts'

const closed = { additionalProperties: false }

/** What pages tell about themselves: where something goes wrong, never whose it is. */
export const toldCalls = {
  tellFault: {
    summary: 'A page tells of an error of its own: what and where, nothing of anybody',
    who: 'visitor',
    body: Type.Object(
      {
        release: Type.String({ maxLength: 64, pattern: '^[0-9a-zA-Z_-]*$' }),
        screen: Type.String({ maxLength: 60, pattern: '^[0-9a-zA-Z/_.-]*$' }),
        name: Type.String({ maxLength: 60, pattern: '^[0-9a-zA-Z_$]*$' }),
        /** A hash of the stack. */
        stack: Type.String({ maxLength: 64, pattern: '^[0-9a-f]*$' }),
      },
      closed,
    ),
    answer: Empty,
    perMinute: 10,
  },
  tellRefused: {
    summary: 'Fields at which a step was not left: which and why, for the funnel',
    who: 'person',
    body: Type.Object(
      {
        process: Type.String({ maxLength: 100 }),
        fields: Type.Array(
          Type.Object(
            { path: Type.String({ maxLength: 300 }), code: Type.String({ maxLength: 100 }) },
            closed,
          ),
          { maxItems: 30 },
        ),
      },
      closed,
    ),
    answer: Empty,
    perMinute: 60,
  },
} satisfies Record<string, Call>
