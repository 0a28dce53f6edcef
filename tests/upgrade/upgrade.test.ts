import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffRoles } from '#server/people/staffRoles.ts'
import { verifyAudit } from '#server/audit/verify/verifyAudit.ts'
import { createApi } from '../roads/api/createApi.ts'
import { serverUrl } from '../server/testDatabase.ts'
import { type ApplicationRecord, findPerson, type Manifest } from './Manifest.ts'
import {
  addNationalCommission,
  enterAs,
  NATIONAL_DECISIONS,
  nationalMember,
  placeWaiting,
  SHARED_ROLE,
} from './nationalCommissions.ts'
import { type DatabaseKind, type OldData, openOldData } from './openOldData.ts'
import {
  readApplication,
  readDocument,
  readFile,
  readLog,
  readPerson,
  readRows,
  recordEdition,
} from './readRecords.ts'

/** Releases whose data lie in `data/`. */
const COMMITS = ['2bc4c85e']
/** A dump needs a server to be restored into, and its program. */
const canRestore = serverUrl() !== undefined && spawnSync('psql', ['--version']).status === 0

describe.each(COMMITS)('data of %s', (commit) => {
  describe('in an embedded database', () => proveUpgrade(commit, 'embedded'))
  describe.runIf(canRestore)('in a dump of PostgreSQL', () => proveUpgrade(commit, 'postgres'))
})

/**
 * A deadline is that of the reader's own next action now. Then it was the end of any timer: the day on which a child comes of age,
 * and the day after the last one for a payment, on which it lapses.
 */
const OWN_DEADLINES: { [number: string]: string | null } = {
  '2026-0000001': null,
  '2026-0000013': '2026-09-25T19:59:59.000Z',
}

function withOwnDeadline(record: ApplicationRecord): ApplicationRecord {
  const own = record.number === null ? undefined : OWN_DEADLINES[record.number]
  return own === undefined ? record : { ...record, deadline: own }
}

function proveUpgrade(commit: string, kind: DatabaseKind): void {
  let data: OldData
  let manifest: Manifest
  let read: ApplicationRecord[]
  beforeAll(async () => {
    data = await openOldData(commit, kind, addNationalCommission)
    manifest = data.manifest
    read = await readApplications(data)
  })
  afterAll(() => data?.close())

  test('every session goes on for the same person, with the same contacts, children, notices and lists', async () => {
    await expectSamePeople(data)
  })

  test('everybody signs in with the password, and with the second factor where they had one', async () => {
    const visitor = createApi(data.server().address)
    for (const { login, password, user, recoveryCode: code } of manifest.people) {
      const body = { login, password }
      const withPassword = await visitor.ask('signIn', { body })
      if (code === undefined) expect(withPassword.answer).toMatchObject(user)
      else expect(withPassword.error).toMatchObject({ code: 'error.secondFactor' })
      if (code !== undefined)
        expect(await visitor.call('signIn', { body: { ...body, code } })).toMatchObject(user)
    }
  })

  test('every draft and application has the same status, answers, history, deadline and messages', () => {
    const parts = ({ files: _files, desk: _desk, ...rest }: ApplicationRecord) => rest
    expect(read.map(parts)).toEqual(manifest.applications.map(withOwnDeadline).map(parts))
  })

  test('lists and queues show every application with its status, number, deadline and applicant', async () => {
    const rows = []
    for (const { name } of manifest.people) rows.push(...(await readRows(data.reader(name))))
    for (const { id, owner, number, status, phase, code, deadline } of manifest.applications.map(
      withOwnDeadline,
    )) {
      const found = rows.filter(({ row }) => row.id === id)
      expect(found.map(({ row }) => row.status)).toContain(status)
      const { last_name } = findPerson(manifest.people, owner).user
      const applicantName = expect.stringContaining(last_name)
      for (const { row, onCase } of found)
        expect(row).toMatchObject({ number, status, phase, code, deadline: onCase, applicantName })
      expect(found.filter(({ reader }) => reader === owner).map(({ onCase }) => onCase)).toContain(deadline)
    }
  })

  test('every file downloads byte for byte', () => {
    const files = manifest.applications.flatMap((one) => one.files)
    expect(files.length).toBeGreaterThan(10)
    expect(read.flatMap((one) => one.files)).toEqual(files)
  })

  test('officers see the answers, what happened, and their notes', () => {
    expect(read.map(({ desk }) => desk)).toEqual(manifest.applications.map(({ desk }) => desk))
  })

  test('every issued document is valid by its code, says the same, and downloads byte for byte', async () => {
    const visitor = createApi(data.server().address)
    for (const document of manifest.documents)
      expect(await readDocument(data.reader(document.owner), visitor, document.code)).toEqual(document)
  })

  test('an analyst finds the edition that was not published, and no draft left on the way to a new release', async () => {
    const { owner, id } = manifest.edition
    const edition = await data.reader(owner).api.call('edition', { params: { id } })
    expect(recordEdition(owner, edition)).toEqual(manifest.edition)
    const carrying = await data.reader(owner).api.call('carrying')
    expect(carrying.filter(({ left }) => left > 0)).toEqual([])
  })

  test('the audit trail is whole, has every row, and tells administrators the same', async () => {
    await expectWholeAudit(data)
    const { by, about, rows } = manifest.audit.log
    const log = await readLog(data.reader(by), about)
    expect(log.rows).toEqual(expect.arrayContaining(rows))
  })

  test('drafts and returned applications are saved again and keep their answers', async () => {
    const drafts = manifest.applications.filter(({ editable }) => editable !== false)
    expect(drafts.length).toBeGreaterThan(3)
    for (const { owner, id, answers } of drafts) {
      const { api } = data.reader(owner)
      const params = { id }
      const { revision } = await api.call('application', { params })
      await api.call('saveDraft', { params, body: { revision, answers } })
      expect((await api.call('application', { params })).answers).toEqual(answers)
    }
  })

  test('an upload that had stopped half-way goes on and becomes a file', async () => {
    const { owner, id, name, offset, bytes } = manifest.upload
    const reader = data.reader(owner)
    const params = { id }
    expect(await reader.api.call('uploadState', { params })).toMatchObject({ offset, file: null })
    const whole = Buffer.from(bytes, 'base64')
    const { file } = await reader.api.call('sendUpload', {
      params,
      headers: { 'upload-offset': offset, 'upload-length': whole.length, 'upload-name': name },
      body: new Blob([whole.subarray(offset)], { type: 'application/partial-upload' }),
    })
    expect(file).toMatchObject({ name, type: 'image/png' })
    expect(await readFile(reader, { id: file?.id ?? '', name, type: 'image/png' })).toHaveProperty('sha256')
  })

  test('a draft is handed in, a correction is sent again, and an officer decides', async () => {
    const { handIn, correction, decision } = manifest.open
    for (const { by, application, transition, status } of [handIn, correction, decision]) {
      const person = await data.walker(by)
      expect(await person.move(application, transition)).toMatchObject({ id: application, status })
    }
  })

  test('whoever was in the national commission is in those that took its place, and decides about what is open', async () => {
    const { portal, address } = data.server()
    const person = await nationalMember(portal)
    const later = Object.values(
      (await portal.releases.getRelease(portal.database)).content.services.staffFrom ?? {},
    )
    expect(later).toContain(SHARED_ROLE)
    const national = async () =>
      (await findStaffRoles(portal.database, person)).filter(({ institution }) => institution === null)
    await expect.poll(national, { timeout: 30_000 }).toHaveLength(1 + later.length)
    const member = await enterAs(portal, address, person)
    for (const decision of NATIONAL_DECISIONS) {
      const { transition, input, to } = decision
      const id = await placeWaiting(portal, findPerson(manifest.people, 'gunel').user.id, decision)
      const params = { id }
      const ofInstitution = await data.reader('commission').api.ask('application', { params })
      expect(ofInstitution.status).toBe(404)
      const { revision } = await member.call('application', { params })
      const body = { revision, transition, input }
      expect((await data.reader('commission').api.ask('command', { params, body })).status).toBe(404)
      expect(await member.call('command', { params, body })).toMatchObject({ id, status: to })
    }
  })

  test('a restart finds what was done since, and everything else as before', async () => {
    await data.restart()
    const moved = new Map(Object.values(manifest.open).map((step) => [step.application, step.status]))
    for (const { owner, id, status, answers } of manifest.applications) {
      const view = await data.reader(owner).api.call('application', { params: { id } })
      expect(view).toMatchObject({ status: moved.get(id) ?? status, answers })
    }
    await expectSamePeople(data)
    await expectWholeAudit(data)
    const { rows } = await data.reader('administrator').api.call('adminFaults')
    expect(rows.filter(({ side }) => side === 'server')).toEqual([])
  })
}

function readApplications({ manifest, reader }: OldData): Promise<ApplicationRecord[]> {
  return Promise.all(
    manifest.applications.map(async (then) => {
      const officer = then.desk ? reader(then.desk.officer) : undefined
      return withoutLater(await readApplication(reader(then.owner), then.id, officer), then)
    }),
  )
}

/** What was added to the history since is left out: drafts that go over to a new release tell so. */
function withoutLater(now: ApplicationRecord, then: ApplicationRecord): ApplicationRecord {
  const { timeline, desk } = now
  return {
    ...now,
    timeline: timeline.slice(0, then.timeline.length),
    desk: desk && { ...desk, happened: desk.happened.slice(0, then.desk?.happened.length) },
  }
}

/** New notices and applications may have come since. */
async function expectSamePeople({ manifest, reader }: OldData): Promise<void> {
  for (const person of manifest.people) {
    const { name, user, roles, contact, children, views, notices, applications, queue } = person
    const found = await readPerson(reader(name))
    expect(found).toMatchObject({ user, roles, contact, children, views })
    expect(found.notices).toEqual(expect.arrayContaining(notices))
    expect(found.applications).toEqual(expect.arrayContaining(applications))
    expect(found.queue).toEqual(expect.arrayContaining(queue))
  }
}

async function expectWholeAudit({ manifest, server }: OldData): Promise<void> {
  const { keys, database } = server().portal
  const faults: object[] = []
  const { figures } = await verifyAudit(keys, database, {
    since: manifest.audit.anchor,
    tell: (fault) => faults.push(fault),
  })
  expect(faults).toEqual([])
  expect(figures.rows).toBeGreaterThanOrEqual(manifest.audit.rows)
}
