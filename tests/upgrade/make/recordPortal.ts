import { randomUUID } from 'node:crypto'
import { anchorHeads } from '#server/audit/anchorHeads.ts'
import { verifyAudit } from '#server/audit/verify/verifyAudit.ts'
import type { Portal } from '#server/Portal.ts'
import { createApi } from '../../roads/api/createApi.ts'
import { noisyPng } from '../../roads/api/uploads.ts'
import type { RoadPortal } from '../../roads/openRoadPortal.ts'
import { appCode } from '../../server/staff/people.ts'
import {
  type DocumentRecord,
  type EditionRecord,
  findPerson,
  type Manifest,
  type PersonRecord,
  type UploadRecord,
} from '../Manifest.ts'
import {
  readApplication,
  readDocument,
  readLog,
  readPerson,
  type Reader,
  recordEdition,
} from '../readRecords.ts'
import { fillPortal } from './fillPortal.ts'
import { type Member, registerPeople } from './registerPeople.ts'

/** Fills a portal through its API, and records what it answers then. */
export async function recordPortal(road: RoadPortal): Promise<Omit<Manifest, 'commit'>> {
  const cast = await registerPeople(road)
  const { applications, open } = await fillPortal(road, cast)
  const edition = await editContent(cast.analyst)
  const upload = await beginUpload(cast.rauf)
  const recoveryCode = await turnOnSecondFactor(road, cast.ministry)
  await cast.circle.api.call('createDeskView', {
    body: { name: 'Mənim növbəm', filters: { process: 'outOfSchool', mine: true }, opens: false },
  })
  road.clock.advance(60_000)
  const reader = (member: Member): Reader => ({ ...member, origin: road.origin })
  const people: PersonRecord[] = []
  for (const member of Object.values(cast)) people.push(await recordPerson(reader(member), member))
  return {
    clock: road.now().toISOString(),
    people: people.map((one) => (one.name === 'ministry' ? { ...one, recoveryCode } : one)),
    applications: await Promise.all(
      applications.map(({ owner, id, officer }) =>
        readApplication(reader(owner), id, officer && reader(officer)),
      ),
    ),
    documents: await recordDocuments(road, [cast.aysel, cast.gunel].map(reader)),
    edition,
    upload,
    open,
    audit: {
      log: await readLog(reader(cast.administrator), findPerson(people, 'aysel').user.id),
      ...(await anchorAudit(road.portal)),
    },
  }
}

async function recordPerson(reader: Reader, { name, login, password, api }: Member): Promise<PersonRecord> {
  const { token } = api
  if (token === undefined) throw new Error(`${name} is not signed in`)
  return { name, login, password, token, ...(await readPerson(reader)) }
}

/** Documents that applications issued, and one that a register has. */
async function recordDocuments(
  { origin }: Pick<RoadPortal, 'origin'>,
  owners: readonly Reader[],
): Promise<DocumentRecord[]> {
  const visitor = createApi(origin)
  const documents: DocumentRecord[] = []
  for (const owner of owners) {
    const { items } = await owner.api.call('documents')
    for (const { code, template, key } of items) {
      const opened = code ?? (await owner.api.call('openDocument', { body: { template, key } })).code
      documents.push(await readDocument(owner, visitor, opened))
    }
  }
  return documents
}

/** Two changes of the content that are not published. */
async function editContent({ api, name }: Member): Promise<EditionRecord> {
  const { id, base } = await api.call('createEdition', { body: { title: 'Dəstək mətnləri' } })
  const { files } = await api.call('releaseFiles', { params: { hash: base } })
  const changes = files
    .filter(({ path }) => path === 'locales/az/support.json' || path === 'locales/en/support.json')
    .map(({ path, text }) => ({ path, base: text, text: text.replace(/": "/, '": "2026: ') }))
  if (changes.length !== 2) throw new Error('The content has no texts of the help desk')
  await api.call('saveEdition', { params: { id }, body: { changes } })
  return recordEdition(name, await api.call('edition', { params: { id } }))
}

/** Half of a picture has arrived. */
async function beginUpload({ api, name: owner }: Member): Promise<UploadRecord> {
  const bytes = noisyPng(200)
  const [id, name, offset] = [randomUUID(), 'late.png', Math.floor(bytes.length / 2)]
  await api.call('sendUpload', {
    params: { id },
    headers: { 'upload-offset': 0, 'upload-length': bytes.length, 'upload-name': name },
    body: new Blob([bytes.slice(0, offset)], { type: 'application/partial-upload' }),
  })
  return { owner, id, name, offset, bytes: Buffer.from(bytes).toString('base64') }
}

/** @returns a recovery code */
async function turnOnSecondFactor(road: RoadPortal, { api }: Member): Promise<string> {
  const { secret } = await api.call('beginSecondFactor')
  const { recoveryCodes } = await api.call('confirmSecondFactor', {
    body: { code: appCode(secret, road.now()) },
  })
  const [code] = recoveryCodes
  if (code === undefined) throw new Error('There are no recovery codes')
  return code
}

async function anchorAudit(portal: Portal): Promise<Pick<Manifest['audit'], 'rows' | 'anchor'>> {
  await anchorHeads.run(portal)
  const faults: object[] = []
  const { figures, anchor } = await verifyAudit(portal.keys, portal.database, {
    tell: (fault) => faults.push(fault),
  })
  if (faults.length > 0 || anchor === undefined) throw new Error(`The audit trail: ${JSON.stringify(faults)}`)
  return { rows: figures.rows, anchor: anchor.hash }
}
