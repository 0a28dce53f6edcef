import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { UploadState } from '#contract/schemas.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { UploadRow } from '#server/files/uploads/UploadRow.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { uploadRequest } from '../applications/road.ts'
import { openTestPortal, type TestPortal, type TestPortalOptions } from '../testPortal.ts'
import { simplePdf } from './simplePdf.ts'

export type Part = Omit<Parameters<typeof uploadRequest>[0], 'name'> & { name?: string }
type Answer = UploadState & Partial<ErrorBody>

/** A portal without content, and people who upload to it. */
export class UploadDesk {
  readonly test: TestPortal
  readonly token: string

  private constructor(test: TestPortal, token: string) {
    this.test = test
    this.token = token
  }

  static async open(config: TestPortalOptions['config'] = {}): Promise<UploadDesk> {
    const test = await openTestPortal({ publish: false, config })
    return new UploadDesk(test, await newPerson(test, 'AAA1111'))
  }

  close(): Promise<void> {
    return this.test.close()
  }

  newPerson(fin: string): Promise<string> {
    return newPerson(this.test, fin)
  }

  async send(part: Part, bearer = this.token): Promise<{ status: number; body: Answer }> {
    const request = uploadRequest({ name: 'a.pdf', ...part })
    const headers = { ...request.headers, authorization: `Bearer ${bearer}` }
    const answer = await this.test.app.inject({ ...request, headers })
    return { status: answer.statusCode, body: answer.json() }
  }

  async ask(method: 'GET' | 'DELETE', id: string, bearer = this.token) {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await this.test.app.inject({ method, url: `/api/uploads/${id}`, headers })
    return { status: answer.statusCode, body: answer.json<Answer>() }
  }

  async offsetOf(id: string): Promise<number> {
    const { status, body } = await this.ask('GET', id)
    return status === 200 ? body.offset : 0
  }

  /** An upload of which so many bytes arrived. */
  async begun(bytes: Buffer, length: number): Promise<{ id: string; upload: UploadRow }> {
    const id = randomUUID()
    await this.send({ id, bytes: bytes.subarray(0, length), size: bytes.length })
    const rows = this.test.portal.database.selectFrom('upload').selectAll().where('id', '=', id)
    return { id, upload: await rows.executeTakeFirstOrThrow() }
  }

  /** How many files came into the store since. Pieces of an earlier upload may still be on their way out of it. */
  filesAdded(before: ReadonlySet<string>): number {
    return [...this.filesKept()].filter((name) => !before.has(name)).length
  }

  /** Names of the files in the store. */
  filesKept(): Set<string> {
    const { files } = this.test.portal.config
    if (files.kind !== 'folder') throw new Error('a folder is expected')
    const all = readdirSync(files.folder, { recursive: true, withFileTypes: true })
    return new Set(all.filter((one) => one.isFile()).map(({ name }) => name))
  }
}

async function newPerson({ portal }: TestPortal, fin: string): Promise<string> {
  const id = await portal.database.transaction().execute((trx) =>
    createPerson(portal, trx, {
      profile: { fin, firstName: 'Ad', lastName: 'Soyad', birthDate: '1990-01-01', citizenshipId: 1 },
      contact: { email: `${fin}@example.az`, mobile: '+994501234567' },
      password: null,
      language: 'az',
    }),
  )
  return openSession(portal, portal.database, id)
}

/** A PDF of about so many bytes that nothing packs. */
export function largePdf(length: number, trailer = ''): Buffer {
  const filling = Buffer.alloc(length, 'a ').toString('latin1')
  return simplePdf({ trailer, objects: [`<</Length ${length}>>stream\n${filling}\nendstream`] })
}
