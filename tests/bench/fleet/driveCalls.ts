import { type Api, createApi } from '../../roads/api/createApi.ts'
import { onePagePdf, upload } from '../../roads/api/uploads.ts'
import { newcomer } from '../../server/newcomer.ts'
import type { OpenFleet } from './openFleet.ts'

/** Turns between two uploads of one applicant. */
const UPLOADS = 10

export interface Driven {
  calls: number
  /** What was answered otherwise than it should be, in words. */
  faults: string[]
  seconds: number
}

/** Applicants who read and save their drafts, and upload now and then, through the balancer, without a pause. */
export async function driveCalls(
  fleet: OpenFleet,
  { applicants, seconds }: { applicants: number; seconds: number },
): Promise<Driven> {
  const apis = await Promise.all(Array.from({ length: applicants }, (_none, index) => enrol(fleet, index)))
  const started = performance.now()
  const until = started + seconds * 1000
  const driven = await Promise.all(apis.map((api) => driveOne(api, until)))
  return {
    calls: driven.reduce((sum, { calls }) => sum + calls, 0),
    faults: driven.flatMap(({ faults }) => faults),
    seconds: (performance.now() - started) / 1000,
  }
}

async function enrol({ road, origin }: OpenFleet, index: number): Promise<Api> {
  const { token } = await newcomer(road.portal, index)
  return createApi(origin, token)
}

async function driveOne(api: Api, until: number): Promise<{ calls: number; faults: string[] }> {
  const counted = { calls: 1, faults: new Array<string>() }
  const { id } = await api.call('createApplication', { body: { process: 'transfer' } })
  const params = { id }
  let expected = ''
  for (let turn = 0; performance.now() < until; turn += 1) {
    const view = await api.call('application', { params })
    const was = view.answers['personal']?.['residenceAddress'] ?? ''
    // What one server acknowledged, the next one has.
    if (was !== expected) counted.faults.push(`${JSON.stringify(was)} where "${expected}" was saved`)
    expected = `Bakı ${turn}`
    const answers = { ...view.answers, personal: { ...view.answers['personal'], residenceAddress: expected } }
    const saved = await api.ask('saveDraft', { params, body: { revision: view.revision, answers } })
    if (saved.status !== 200) counted.faults.push(`saving was answered ${saved.status}`)
    counted.calls += 2
    if (turn % UPLOADS > 0) continue
    const file = await upload(api, onePagePdf(`${turn}.pdf`))
    await api.call('fileInfo', { params: { id: file.id } })
    counted.calls += 2
  }
  return counted
}
