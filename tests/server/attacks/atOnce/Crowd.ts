import type { FastifyInstance } from 'fastify'
import type { Content } from '#engine/content/types.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { openPortal } from '#server/openPortal.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import type { Portal } from '#server/Portal.ts'
import { type Answers, type Reply, travellerWith, type Traveller } from '../../applications/road.ts'
import { publishContent } from '../../publishContent.ts'
import { makePerson } from '../../reach/people.ts'
import { openTestDatabase } from '../../testDatabase.ts'
import { openTestPortal, type TestPortalOptions } from '../../testPortal.ts'
import { crowdContent } from './crowdContent.ts'

export interface Server {
  portal: Portal
  app: FastifyInstance
}
/** Somebody at each of the two servers. */
export type AtBoth = readonly [Traveller, Traveller]

/** Two servers with connections of their own to one PostgreSQL, and people who do things at the same moment. */
export class Crowd {
  readonly servers: readonly [Server, Server]
  readonly close: () => Promise<void>
  #rooms = 0

  private constructor(servers: readonly [Server, Server], close: () => Promise<void>) {
    this.servers = servers
    this.close = close
  }

  static async open(options: TestPortalOptions = {}, content: Content = crowdContent): Promise<Crowd> {
    const opened = await openTestDatabase()
    const test = await openTestPortal({ ...options, publish: false, database: opened.database })
    const { portal, clock, app } = test
    await publishContent(portal, content)
    // The embedded database has one connection, which both servers share.
    const pool = opened.url === undefined ? undefined : await openDatabase({ url: opened.url })
    const { config, log } = portal
    const other = await openPortal(config, { database: pool ?? opened.database, clock, log })
    await other.releases.refresh(other.database)
    const otherApp = await buildApp(other)
    const servers = [
      { portal, app },
      { portal: other, app: otherApp },
    ] as const
    return new Crowd(servers, async () => {
      await otherApp.close()
      await pool?.destroy()
      await test.close()
      await opened.close()
    })
  }

  get portal(): Portal {
    return this.servers[0].portal
  }

  /** A room that nobody has asked for yet. */
  room(): string {
    this.#rooms += 1
    return `room-${this.#rooms}`
  }

  async newcomer(roles: StaffRole[] = []): Promise<AtBoth> {
    const id = await makePerson(this.portal, { roles })
    const token = await openSession(this.portal, this.portal.database, id)
    const [one, other] = this.servers
    return [travellerWith(one, id, token), travellerWith(other, id, token)]
  }
}

/** An application with these answers, not handed in. Gives its id. */
export async function begin(
  who: Traveller,
  process: string,
  { answers, child }: { answers?: Answers; child?: string } = {},
): Promise<string> {
  const made = await who.send('POST', '/api/applications', { process, ...(child !== undefined && { child }) })
  if (made.status !== 200) throw new Error(`Not begun: ${outcomeOf(made)}`)
  const { id, revision } = made.body
  if (answers === undefined) return id
  const saved = await who.send('PUT', `/api/applications/${id}/draft`, { revision, answers })
  if (saved.status !== 200) throw new Error(`Not saved: ${outcomeOf(saved)}`)
  return id
}

/** An application that is handed in. */
export async function handIn(
  who: Traveller,
  process: string,
  { answers, transition }: { answers: Answers; transition: string },
): Promise<string> {
  const id = await begin(who, process, { answers })
  const sent = await who.move(id, transition)
  if (sent.status !== 200) throw new Error(`Not handed in: ${outcomeOf(sent)}`)
  return id
}

/** What an answer says, without what differs from one time to the next. */
export const outcomeOf = ({ status, body }: Reply<unknown>): string => {
  const message =
    typeof body === 'object' && body !== null && 'message' in body ? ` ${String(body.message)}` : ''
  return `${status}${message}`
}
