import { setTimeout as pass } from 'node:timers/promises'
import type { ApplicationView } from '#contract/schemas.ts'
import { type Road, travellerWith } from '../../server/applications/road.ts'
import { newcomer } from '../../server/newcomer.ts'

/** The process whose drafts they save. */
export const SAVED = 'transfer'
const SAVERS = 6

/** Somebody who goes on with a draft all the time. */
export interface Saver {
  id: string
  authorization: string
}

/** Drafts that people have begun by themselves. */
export async function beginDrafts(road: Road): Promise<Saver[]> {
  const { portal } = road
  const savers: Saver[] = []
  for (let index = 0; index < SAVERS; index += 1) {
    const { id, token } = await newcomer(portal, index)
    const { body } = await travellerWith(road, id, token).send('POST', '/api/applications', {
      process: SAVED,
    })
    savers.push({ id: body.id, authorization: `Bearer ${token}` })
  }
  return savers
}

/** Saves every second, as autosave does; a conflict is joined and saved. Milliseconds of each answer. */
export async function saveOn(saver: Saver, origin: string, working: { go: boolean }): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; working.go; turn += 1) {
    const view: ApplicationView = await (await send(saver, `${origin}/api/applications/${saver.id}`)).json()
    const personal = { ...view.answers['personal'], residenceAddress: `Bakı ${turn}` }
    const started = performance.now()
    const { status } = await send(saver, `${origin}/api/applications/${saver.id}/draft`, {
      revision: view.revision,
      answers: { ...view.answers, personal },
    })
    times.push(performance.now() - started)
    if (status !== 200 && status !== 409) throw new Error(`Saving was answered ${status}`)
    await pass(1000)
  }
  return times
}

const send = (saver: Saver, url: string, body?: object): Promise<Response> =>
  fetch(url, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { authorization: saver.authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
