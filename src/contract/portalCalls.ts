import { Type } from 'typebox'
import type { Call } from './call.ts'
import { NotificationShape } from './NotificationShape.ts'
import { LookupAnswer } from './LookupAnswer.ts'
import { Data, Empty, Id, Instant, MenuItem, Service } from './schemas.ts'

const closed = { additionalProperties: false }

export const portalCalls = {
  services: {
    summary: 'The catalogue of services, in the reader’s language',
    who: 'person',
    answer: Type.Array(Service),
  },
  serviceLeftBar: {
    summary: 'Side-bar menu of a service',
    who: 'person',
    reads: true,
    body: Type.Object({ serviceName: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
    answer: Type.Array(MenuItem),
  },
  portal: {
    summary: 'What a browser needs before anyone signs in: the release, the languages, outside addresses',
    who: 'visitor',
    answer: Type.Object({
      release: Type.String(),
      languages: Type.Array(Type.String()),
      now: Instant,
      /** The single sign-on provider; null where none is configured. `tokenUrl` is asked with the browser's cookies. */
      signOn: Type.Union([Type.Null(), Type.Object({ tokenUrl: Type.String(), pinUrl: Type.String() })]),
      maintenance: Type.Union([
        Type.Null(),
        Type.Object({ from: Instant, to: Instant, running: Type.Boolean() }),
      ]),
      /** Numbers and texts that the content fixes once for the whole portal. */
      constants: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
      /** True where content files are watched: the browser then listens at /api/content/changes (SSE, event `release`). */
      live: Type.Boolean(),
    }),
  },
  listRows: {
    summary: 'Rows of a reference list, searched by words in their name; `where` narrows by property',
    who: 'person',
    params: Type.Object({ list: Type.String({ maxLength: 100 }) }),
    query: Type.Object(
      {
        q: Type.Optional(Type.String({ maxLength: 200 })),
        ids: Type.Optional(Type.String({ maxLength: 4000, description: 'comma-separated row ids' })),
        where: Type.Optional(Type.String({ maxLength: 2000, description: 'JSON object: property -> value' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      closed,
    ),
    answer: Type.Object({ rows: Type.Array(Data), total: Type.Integer() }),
  },
  testServices: {
    summary: 'Services under test: for administrators and analysts; in development for everybody',
    who: 'person',
    answer: Type.Array(Service),
  },
  testLookup: {
    summary: 'A look-up of a form under test, with the answers as typed, without an application',
    who: 'person',
    body: Type.Object(
      {
        process: Type.String({ maxLength: 100 }),
        fact: Type.String({ maxLength: 100 }),
        answers: Type.Record(Type.String(), Data),
      },
      { additionalProperties: false },
    ),
    answer: LookupAnswer,
    perMinute: 60,
  },
  notifications: {
    summary: 'The reader’s notifications, newest first, page by page',
    who: 'person',
    query: Type.Object(
      {
        /** Where the page begins: `next` of the page before it. */
        after: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9a-zA-Z:.,-]+$' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      { additionalProperties: false },
    ),
    answer: Type.Object({
      unread: Type.Integer(),
      items: Type.Array(NotificationShape),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  readNotifications: {
    summary: 'Marks notifications as read',
    who: 'person',
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 500 }) }, { additionalProperties: false }),
    answer: Empty,
  },
  message: {
    summary: 'A signed call from an outside system (payment provider, platform)',
    who: 'visitor',
    params: Type.Object({
      source: Type.String({ maxLength: 100 }),
      message: Type.String({ maxLength: 100 }),
    }),
    body: Data,
    answer: Type.Object({ accepted: Type.Boolean() }),
  },
} satisfies Record<string, Call>
