import type { AnswerOf } from '#contract/call.ts'
import { calls, type Calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { blindIndex } from '#server/people/blindIndex.ts'
import { openTestPortal, type Seeding, type TestPortal, type TestPortalOptions } from '../testPortal.ts'

export interface Said<N extends CallName> {
  status: number
  body: AnswerOf<Calls[N]>
}
export interface Asked {
  params?: { [name: string]: string }
  query?: { [name: string]: string }
  body?: object
  headers?: { [name: string]: string }
}
export interface Analyst {
  id: string
  /** @throws where the answer is no 200. */
  call<N extends CallName>(name: N, asked?: Asked): Promise<AnswerOf<Calls[N]>>
  ask<N extends CallName>(name: N, asked?: Asked): Promise<Said<N>>
}
export interface Studio extends TestPortal {
  as(email: string): Promise<Analyst>
}

export const FIRST = 'analyst@example.az'
export const SECOND = 'analyst2@example.az'

const ANALYSTS: Seeding = {
  name: 'analysts',
  seed: (portal) => seedDemo(portal, ({ about }) => ['analyst', 'admin', 'agency'].includes(about)),
}

/** The portal with its content and two analysts. */
export async function openStudio(options: TestPortalOptions = {}): Promise<Studio> {
  const test = await openTestPortal({ seeding: ANALYSTS, ...options })
  return { ...test, as: (email) => signIn(test, email) }
}

export async function signIn(test: TestPortal, email: string): Promise<Analyst> {
  const { portal } = test
  const { person_id: id } = await portal.database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', '=', blindIndex(portal.keys, 'email', email))
    .executeTakeFirstOrThrow()
  return speakAs(test, id, await openSession(portal, portal.database, id))
}

function speakAs({ app }: TestPortal, id: string, token: string): Analyst {
  const ask = async <N extends CallName>(name: N, asked: Asked = {}): Promise<Said<N>> => {
    const { params = {}, query = {}, body, headers } = asked
    const [method = '', path = ''] = endpoints[name].split(' ')
    const url = path.replaceAll(/:(\w+)/g, (_all, part: string) => params[part] ?? '')
    const search = new URLSearchParams(query).toString()
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: search === '' ? url : `${url}?${search}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    id,
    ask,
    call: async (name, asked) => {
      const { status, body } = await ask(name, asked)
      if (status !== 200) throw new Error(`${calls[name].summary}: ${status} ${JSON.stringify(body)}`)
      return body
    },
  }
}

export type EditionView = AnswerOf<Calls['edition']>

export const begin = (analyst: Analyst, title = 'Yay'): Promise<EditionView> =>
  analyst.call('createEdition', { body: { title } })

/** The text of a file of the release that an edition began from. */
export async function baseText(analyst: Analyst, edition: EditionView, path: string): Promise<string> {
  const { files } = await analyst.call('releaseFiles', { params: { hash: edition.base } })
  const file = files.find((one) => one.path === path)
  if (file === undefined) throw new Error(`There is no file ${path}`)
  return file.text
}

export interface Edit {
  path: string
  base: string | null
  text: string | null
}
export const save = (analyst: Analyst, edition: { id: string }, ...changes: Edit[]) =>
  analyst.call('saveEdition', { params: { id: edition.id }, body: { changes } })

/** The words of a text in a locale file, written as a person would. */
export const withText = (text: string, id: string, words: string): string =>
  text.replace(new RegExp(`("${id}": )".*"`), `$1${JSON.stringify(words)}`)

export const AZ = 'locales/az/transfer.json'
export const EN = 'locales/en/transfer.json'
/** Any sentence of it. */
export const CHANGED = 'transfer.distance'

/** One text says something else in English: the smallest change that people see. */
export async function changeText(
  analyst: Analyst,
  edition: EditionView,
  words: string,
): Promise<EditionView> {
  const view = await analyst.call('edition', { params: { id: edition.id } })
  const base = view.files.find(({ path }) => path === EN)?.text ?? (await baseText(analyst, view, EN))
  await save(analyst, edition, { path: EN, base, text: withText(base, CHANGED, words) })
  return analyst.call('edition', { params: { id: edition.id } })
}

const of = ({ id, revision }: EditionView, more: object) => ({ params: { id }, body: { revision, ...more } })

export const submit = (analyst: Analyst, edition: EditionView) =>
  analyst.call('submitEdition', of(edition, { note: 'Hazırdır' }))
export const review = (
  analyst: Analyst,
  edition: EditionView,
  verdict: 'approved' | 'returned' = 'approved',
) => analyst.call('reviewEdition', of(edition, { verdict, note: 'Baxdım' }))
export const publish = (analyst: Analyst, edition: EditionView, at: string | null = null) =>
  analyst.call('publishEdition', of(edition, { at }))

/** From a text that is changed to the current release; the second analyst approves. */
export async function publishText(
  [one, two]: readonly [Analyst, Analyst],
  words: string,
): Promise<EditionView> {
  const edition = await changeText(one, await begin(one, words), words)
  return publish(one, await review(two, await submit(one, edition)))
}
