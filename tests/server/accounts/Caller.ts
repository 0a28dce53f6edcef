import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import people from '#server/demo/people.json' with { type: 'json' }
import type { SandboxPortal } from '../sandboxPortal.ts'

export const PASSWORD = people.password
export const HOME = '192.0.2.7'

/** What the calls of these tests answer, or an error: the test says which it expects. */
interface Body extends ErrorBody {
  id: string
  token: string
  proof: string
  secret: string
  recoveryCodes: string[]
  url: string
  ticket: boolean
  devices: unknown
  log: unknown
}
export interface Reply<T = Body> {
  status: number
  body: T
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Place {
  /** Address that the request comes from. */
  from?: string
  app?: FastifyInstance
}

/** Somebody at one network, signed in or not. Nothing is checked: tests look at status and body. */
export class Caller {
  readonly #app: FastifyInstance
  readonly #from: string
  readonly token: string | undefined
  /** Of the last right `prove`; goes with every later call. */
  proof: string | undefined

  constructor(test: Pick<SandboxPortal, 'app'>, token?: string, { from = HOME, app = test.app }: Place = {}) {
    this.#app = app
    this.#from = from
    this.token = token
  }

  async send<T = Body>(
    method: Method,
    url: string,
    payload?: object,
    more: { [name: string]: string } = {},
  ): Promise<Reply<T>> {
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#from,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(this.proof !== undefined && { proof: this.proof }),
        ...more,
      },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  get = <T = Body>(url: string): Promise<Reply<T>> => this.send<T>('GET', url)
  post = (url: string, payload?: object): Promise<Reply> => this.send('POST', url, payload)

  async prove(body: object = { password: PASSWORD }): Promise<Reply> {
    const reply = await this.post('/api/users/proof', body)
    if (reply.status === 200) this.proof = reply.body.proof
    return reply
  }
}

/** Signs a demo person in. @throws where that is refused */
export async function enterAs(
  test: Pick<SandboxPortal, 'app'>,
  login: string,
  {
    password = PASSWORD,
    agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...place
  }: Place & {
    password?: string
    agent?: string
  } = {},
): Promise<Caller> {
  const { status, body } = await new Caller(test, undefined, place).send(
    'POST',
    '/api/auth',
    { login, password },
    { 'user-agent': agent },
  )
  if (status !== 200) throw new Error(`${login} did not sign in: ${status} ${body.code}`)
  return new Caller(test, body.token, place)
}

/** The newest code of six digits that came to an address. Letters without one are less urgent and may come after it. */
export const lastCode = async (test: SandboxPortal, to: string): Promise<string> =>
  (await test.inbox(to)).flatMap((letter) => /\b\d{6}\b/.exec(letter)?.[0] ?? []).at(-1) ?? ''
