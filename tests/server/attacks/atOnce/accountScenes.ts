import { randomUUID } from 'node:crypto'
import type { UploadState } from '#contract/schemas.ts'
import { accountConstants } from '#server/accounts/accountConstants.ts'
import { takeTry } from '#server/accounts/attempts.ts'
import { sendCode } from '#server/accounts/sendCode.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { beginSecret } from '#server/staff/secondFactor.ts'
import { uploadRequest } from '../../applications/road.ts'
import { largePdf } from '../../files/UploadDesk.ts'
import { makePerson } from '../../reach/people.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { LIMITS } from './crowdContent.ts'
import type { Crowd } from './Crowd.ts'
import type { Scene } from './Scene.ts'

const KILOBYTE = 1024

class Uploader {
  readonly person: string
  readonly #crowd: Crowd
  readonly #token: string

  private constructor(crowd: Crowd, person: string, token: string) {
    this.person = person
    this.#crowd = crowd
    this.#token = token
  }

  static async open(crowd: Crowd): Promise<Uploader> {
    const person = await makePerson(crowd.portal)
    return new Uploader(crowd, person, await openSession(crowd.portal, crowd.portal.database, person))
  }

  /** Bytes of an upload, from an offset on. */
  async send(
    server: 0 | 1,
    part: { id: string; bytes: Buffer; offset?: number; size: number },
  ): Promise<string> {
    const request = uploadRequest({ name: 'a.pdf', ...part })
    const headers = { ...request.headers, authorization: `Bearer ${this.#token}` }
    const answer = await this.#crowd.servers[server].app.inject({ ...request, headers })
    const body = answer.json<UploadState & { message?: string; current?: { offset: number } }>()
    const offset = body.offset ?? body.current?.offset
    return [answer.statusCode, body.message, offset].filter((one) => one !== undefined).join(' ')
  }

  async cancel(server: 0 | 1, id: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const url = `/api/uploads/${id}`
    return String(
      (await this.#crowd.servers[server].app.inject({ method: 'DELETE', url, headers })).statusCode,
    )
  }

  /** How much of each upload there is, and how many files. */
  async look(): Promise<unknown> {
    const { database } = this.#crowd.portal
    const uploads = await database
      .selectFrom('upload')
      .select('received')
      .where('person_id', '=', this.person)
      .orderBy('received')
      .execute()
    const files = await database.selectFrom('file').select('id').where('owner_id', '=', this.person).execute()
    return [uploads.map(({ received }) => received), files.length]
  }
}

const SIZE = 60 * KILOBYTE

const uploadsBegun: Scene = {
  name: 'the last upload that somebody may have',
  pairs: [
    [0, 0],
    [0, 1],
    [0, 2],
  ],
  prepare: async (crowd) => {
    const sender = await Uploader.open(crowd)
    const part = { bytes: Buffer.alloc(20 * KILOBYTE, '%PDF-1.4 '), size: SIZE }
    const first = randomUUID()
    await sender.send(0, { ...part, id: first })
    for (let more = 2; more < LIMITS.uploadsMost; more += 1)
      await sender.send(0, { ...part, id: randomUUID() })
    const same = randomUUID()
    return {
      acts: [
        (server) => sender.send(server, { ...part, id: randomUUID() }),
        (server) => sender.cancel(server, first),
        (server) => sender.send(server, { ...part, id: same }),
      ],
      look: () => sender.look(),
    }
  },
}

const uploadGoesOn: Scene = {
  name: 'an upload that goes on, is completed and called off',
  pairs: [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ],
  prepare: async (crowd) => {
    const sender = await Uploader.open(crowd)
    const bytes = largePdf(SIZE)
    const id = randomUUID()
    const begun = 20 * KILOBYTE
    await sender.send(0, { id, bytes: bytes.subarray(0, begun), size: bytes.length })
    const more = (end?: number) => (server: 0 | 1) =>
      sender.send(server, { id, bytes: bytes.subarray(begun, end), offset: begun, size: bytes.length })
    return {
      acts: [more(40 * KILOBYTE), more(), (server) => sender.cancel(server, id)],
      look: () => sender.look(),
    }
  },
}

const codeOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    return String(await work())
  } catch (cause) {
    if (cause instanceof ApiError) return cause.details.message ?? cause.code
    throw cause
  }
}

const attempts: Scene = {
  name: 'the last try of a code',
  pairs: [[0, 0]],
  prepare: async (crowd) => {
    const limit = { subject: randomUUID(), tries: 2, pause: 60_000 }
    await takeTry(crowd.portal, limit)
    return {
      acts: [(server) => codeOf(() => takeTry(crowd.servers[server].portal, limit))],
      look: async () => undefined,
    }
  },
}

const codes: Scene = {
  name: 'a code that is sent, once in two minutes',
  pairs: [[0, 0]],
  prepare: async (crowd) => {
    const owner = randomUUID()
    const constants = accountConstants(await crowd.portal.releases.getRelease(crowd.portal.database))
    return {
      acts: [
        (server) =>
          codeOf(async () => {
            const { portal } = crowd.servers[server]
            const to = { kind: 'mail' as const, address: `${owner}@example.az`, language: 'az' }
            const place = { owner, purpose: 'email' as const }
            await sendCode(portal, { place, to, net: '203.0.113.1', constants })
            return 'sent'
          }),
      ],
      look: async () => undefined,
    }
  },
}

const secondFactor: Scene = {
  name: 'a second factor that is begun anew while it is confirmed',
  pairs: [[0, 1]],
  prepare: async (crowd) => {
    const person = await makePerson(crowd.portal)
    const { database, clock } = crowd.portal
    await database.transaction().execute((trx) => beginSecret(crowd.portal, trx, person))
    const known = async () =>
      database
        .selectFrom('second_factor')
        .selectAll()
        .where('person_id', '=', person)
        .executeTakeFirstOrThrow()
    const { secret } = await known()
    return {
      acts: [
        (server) =>
          codeOf(async () => {
            const { portal } = crowd.servers[server]
            await portal.database.transaction().execute((trx) => beginSecret(portal, trx, person))
            return 'begun'
          }),
        // What a right code of the secret that was begun does.
        async (server) => {
          const confirmed = await crowd.servers[server].portal.database
            .updateTable('second_factor')
            .set({ enrolled_at: clock.now() })
            .where('person_id', '=', person)
            .where('secret', '=', secret)
            .executeTakeFirst()
          return `confirmed ${confirmed.numUpdatedRows}`
        },
      ],
      look: async () => {
        const row = await known()
        return [row.enrolled_at !== null, row.secret.equals(secret)]
      },
    }
  },
}

export const accountScenes: readonly Scene[] = [uploadsBegun, uploadGoesOn, attempts, codes, secondFactor]
