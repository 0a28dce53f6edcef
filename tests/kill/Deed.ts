import type { ApplicationView } from '#contract/schemas.ts'
import type { Api, Reply } from '../roads/api/createApi.ts'
import type { Answers } from '../roads/api/Ids.ts'

/** Who walks: the same person, whatever process serves the portal now. */
export type Who = 'applicant' | 'officer'
/** One write of the road, with all that it sends: after a kill the very same is sent again. */
export type Deed =
  | { kind: 'create'; key: string }
  | { kind: 'upload' }
  | { kind: 'save'; answers: Answers; revision: number }
  | { kind: 'command'; who: Who; key: string; revision: number; body: CommandBody; leadsTo: string }

export interface CommandBody {
  transition: string
  track?: { name: string; index: number }
  input?: { [name: string]: unknown }
}

/** What the server has acknowledged of the application that is walked now. */
export interface Acknowledged {
  id: string
  revision: number
  answers: Answers
  status: string
  /** Transitions by people, in their order. */
  made: string[]
  files: string[]
}

export const askApplication = (api: Api, id: string): Promise<ApplicationView> =>
  api.call('application', { params: { id } })

/** @throws TypeError when the server is gone. */
export function sendCommand(
  api: Api,
  id: string,
  { key, revision, body }: Extract<Deed, { kind: 'command' }>,
): Promise<Reply<ApplicationView>> {
  return api.ask('command', { params: { id }, body: { revision, ...body }, key })
}
