import { Type } from 'typebox'
import type { Call } from './call.ts'
import { ApplicationRow, ApplicationView, Id } from './schemas.ts'

/** For officers: whoever has a staff role. */
export const deskCalls = {
  deskQueue: {
    summary: 'Applications that wait for the reader’s roles, oldest deadline first',
    who: 'staff',
    reads: true,
    // In the body: what is looked for may be a name, and addresses are logged.
    body: Type.Object({
      process: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(Type.String({ maxLength: 100 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      mine: Type.Optional(Type.Boolean()),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    answer: Type.Object({
      rows: Type.Array(ApplicationRow),
      total: Type.Integer(),
      page: Type.Integer(),
      pageSize: Type.Integer(),
    }),
  },
  factByHand: {
    summary: 'Staff record a fact by hand in an outage, marked as such',
    who: 'staff',
    params: Type.Object({ id: Id }),
    body: Type.Object(
      { fact: Type.String({ maxLength: 100 }), value: Type.Unknown(), document: Id },
      { additionalProperties: false },
    ),
    answer: ApplicationView,
  },
} satisfies Record<string, Call>
