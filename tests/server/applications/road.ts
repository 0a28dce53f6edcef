import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openSession } from '#server/accounts/sessions.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { blindIndex } from '#server/people/blindIndex.ts'
import type { ApplicationView, UploadState } from '#contract/schemas.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { greyPng } from '../../roads/api/uploads.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import type { Seeding, TestPortal, TestPortalOptions } from '../testPortal.ts'

/** A view or an error: the test says which it expects. */
type Answered = ApplicationView & Omit<ErrorBody, 'code'>
export type Answers = { [step: string]: JsonObject }
export interface Reply<T = Answered> {
  status: number
  body: T
}
export interface Traveller {
  get<T = Answered>(url: string, headers?: { [name: string]: string }): Promise<Reply<T>>
  send<T = Answered>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers?: { [name: string]: string },
  ): Promise<Reply<T>>
  /** A command on what stands now. */
  move(id: string, transition: string, more?: object): Promise<Reply>
  /** The PDF of one page, another of the fixtures, or a picture (a name that ends in `.png`); gives its id. */
  upload(name?: string): Promise<string>
  id: string
}
export interface Road extends SandboxPortal {
  as(email: string): Promise<Traveller>
}

const DEMO: Seeding = {
  name: 'demo',
  seed: async (portal) => {
    await seedDemo(portal)
    await syncLists.run(portal)
  },
}

/** The real content and the real outside systems, with the demo people signed in as they are needed. */
export async function openRoad(options: TestPortalOptions = {}): Promise<Road> {
  const test = await openSandboxPortal({ seeding: DEMO, ...options })
  return {
    ...test,
    as: (email) => signIn(test, email),
  }
}

async function signIn(test: SandboxPortal, email: string): Promise<Traveller> {
  const { portal } = test
  const { person_id: id } = await portal.database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', '=', blindIndex(portal.keys, 'email', email))
    .executeTakeFirstOrThrow()
  return travellerWith(test, id, await openSession(portal, portal.database, id))
}

export function travellerWith({ app }: Pick<TestPortal, 'app'>, id: string, token: string): Traveller {
  const authorization = `Bearer ${token}`
  const get = async <T>(url: string, headers: { [name: string]: string } = {}): Promise<Reply<T>> => {
    const answer = await app.inject({ method: 'GET', url, headers: { authorization, ...headers } })
    return { status: answer.statusCode, body: answer.json() }
  }
  const send = async <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: { [name: string]: string } = {},
  ): Promise<Reply<T>> => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const move = async (case_: string, transition: string, more: object = {}): Promise<Reply> => {
    const { body } = await get<ApplicationView>(`/api/applications/${case_}`)
    return send('POST', `/api/applications/${case_}/commands`, {
      revision: body.revision,
      transition,
      ...more,
    })
  }
  const upload = async (name = 'ok-1-page.pdf'): Promise<string> => {
    const bytes = name.endsWith('.png') ? Buffer.from(greyPng(name).bytes) : readFileSync(fixture(name))
    const request = uploadRequest({ bytes, name })
    const answer = await app.inject({ ...request, headers: { ...request.headers, authorization } })
    return answer.json<UploadState>().file?.id ?? ''
  }
  return { id, get, send, move, upload }
}

export const fixture = (name: string): URL => new URL(`../../fixtures/uploads/${name}`, import.meta.url)

/** The call that sends some bytes of a file, or all. */
export function uploadRequest(part: {
  bytes: Buffer
  name: string
  id?: string
  offset?: number
  size?: number
}): { method: 'PATCH'; url: string; payload: Buffer; headers: { [name: string]: string } } {
  const { bytes, name, id = randomUUID(), offset = 0, size = offset + bytes.length } = part
  return {
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    payload: bytes,
    headers: {
      'content-type': 'application/partial-upload',
      'upload-offset': String(offset),
      'upload-length': String(size),
      'upload-name': encodeURIComponent(name.toWellFormed()),
    },
  }
}

/** What a persona of the content answers. */
export function personaAnswers(id: string): Answers {
  const file = new URL(`../../../workflows/personas/${id}.json`, import.meta.url)
  const { answers }: { answers: Answers } = JSON.parse(readFileSync(file, 'utf8'))
  return answers
}

/** A draft with everything filled in, of their own or of a linked child; gives its id. */
export async function fillTransfer(traveller: Traveller, persona: string, child?: string): Promise<string> {
  const { body } = await traveller.send('POST', '/api/applications', {
    process: 'transfer',
    ...(child !== undefined && { child }),
  })
  // Of this process alone: the same person answers elsewhere, too.
  const { personal = {}, study = {}, target = {}, review = {}, ...others } = personaAnswers(persona)
  const transcript = await traveller.upload()
  const documents = { ...others['documents'], transcript }
  const { status } = await traveller.send('PUT', `/api/applications/${body.id}/draft`, {
    revision: body.revision,
    answers: { personal, study, target, review, documents },
  })
  if (status !== 200) throw new Error(`The draft was not saved: ${status}`)
  return body.id
}
