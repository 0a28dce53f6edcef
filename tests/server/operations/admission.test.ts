import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Admission } from '#server/operations/Admission.ts'
import { watchSource } from '#server/operations/watchSource.ts'
import type { Stay } from '#server/operations/Stay.ts'
import type { Portal } from '#server/Portal.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

const MOST = 200

/** A process whose time a test moves. */
function slowProcess() {
  let now = 0
  const admission = new Admission(() => now)
  const come = (count: number): (Stay | undefined)[] => Array.from({ length: count }, () => admission.enter())
  return { admission, come, pass: (milliseconds: number) => (now += milliseconds) }
}
const letIn = (stays: readonly (Stay | undefined)[]): number =>
  stays.filter((one) => one !== undefined).length

describe('a process', () => {
  test('lets a crowd in that comes at once, and no endless one', () => {
    const { come } = slowProcess()
    expect(letIn(come(MOST + 50))).toBe(MOST)
  })

  test('takes nobody more where a crowd stands and few come to their end', () => {
    const { come, pass } = slowProcess()
    const crowd = come(60)
    pass(200)
    expect(letIn(come(1))).toBe(1)
    for (const stay of crowd.slice(0, 10)) stay?.leave()
    pass(60)
    expect(letIn(come(1))).toBe(0)
  })

  test('takes on as soon as enough come to their end, or few are left', () => {
    const { come, pass } = slowProcess()
    const crowd = come(100)
    pass(600)
    expect(letIn(come(1))).toBe(0)
    for (const stay of crowd.slice(0, 40)) stay?.leave()
    expect(letIn(come(1))).toBe(0)
    for (const stay of crowd.slice(40, 60)) stay?.leave()
    expect(letIn(come(1))).toBe(1)
    pass(600)
    expect(letIn(come(1))).toBe(0)
    for (const stay of crowd.slice(60, 85)) stay?.leave()
    expect(letIn(come(4))).toBe(4)
  })

  test('knows a crowd that it has just seen, and not the next one', () => {
    const { come, pass } = slowProcess()
    const crowd = come(60)
    pass(260)
    expect(letIn(come(1))).toBe(0)
    for (const stay of crowd.slice(0, 40)) stay?.leave()
    pass(260)
    const others = come(100)
    expect(letIn(others)).toBe(27)
    for (const stay of [...crowd, ...others]) stay?.leave()
    pass(1100)
    expect(letIn(come(60))).toBe(60)
  })

  test('lets many quick ones in beside slow ones', () => {
    const { come, pass } = slowProcess()
    come(25)
    for (let moment = 0; moment < 100; moment += 1) {
      const quick = come(2)
      expect(letIn(quick)).toBe(2)
      pass(15)
      for (const stay of quick) stay?.leave()
    }
  })

  test('lets quick ones in beside slow ones, however many and however seldom the quick ones come', () => {
    const { come, pass } = slowProcess()
    for (const stay of come(20)) stay?.leave()
    for (const stay of come(11)) stay?.leave()
    come(80)
    for (let moment = 0; moment < 100; moment += 1) {
      const [quick] = come(1)
      expect(quick).toBeDefined()
      pass(30)
      quick?.leave()
      pass(30)
    }
  })

  test('lets nobody in once none of them ends', () => {
    const { come, pass } = slowProcess()
    for (const stay of come(20)) stay?.leave()
    for (const stay of come(11)) stay?.leave()
    come(80)
    pass(300)
    expect(letIn(come(1))).toBe(0)
  })

  test('does not count who waits for others, however many', () => {
    const { admission, come, pass } = slowProcess()
    const waiting = come(MOST)
    for (const stay of waiting) stay?.pause()
    pass(5000)
    expect([admission.inWork, letIn(come(1))]).toEqual([0, 1])
    for (const stay of waiting) stay?.resume()
    expect(admission.inWork).toBe(MOST + 1)
    for (const stay of waiting) stay?.leave()
    expect(admission.inWork).toBe(1)
  })

  test('counts a request once that waits for several at a time, and one that went away while it waited no more', () => {
    const { admission, come } = slowProcess()
    const [stay] = come(1)
    stay?.pause()
    stay?.pause()
    stay?.resume()
    expect(admission.inWork).toBe(0)
    stay?.leave()
    stay?.resume()
    expect(admission.inWork).toBe(0)
  })
})

describe('a process that few addresses fill', () => {
  /** Requests that a process answers in a second, each 5 ms one; who comes does so from the addresses of `askers`. */
  function run(seconds: number, askers: readonly { net: string; perSecond: number }[]) {
    let now = 0
    const admission = new Admission(() => now)
    const queue: { stay: Stay; came: number }[] = []
    const refused = new Map<string, number>()
    const longest = new Map<string, number>()
    const at = (net: string): string => net.split(' ')[0] ?? ''
    const came: string[] = []
    for (let step = 0; step < seconds * 200; step += 1) {
      now += 5
      for (const { net, perSecond } of askers) {
        const due = Math.floor((now * perSecond) / 1000) - Math.floor(((now - 5) * perSecond) / 1000)
        for (let turn = 0; turn < due; turn += 1) {
          const stay = admission.enter(net)
          if (stay === undefined) refused.set(at(net), (refused.get(at(net)) ?? 0) + 1)
          else {
            queue.push({ stay, came: now })
            came.push(at(net))
          }
        }
      }
      const done = queue.shift()
      const who = came.shift()
      if (done === undefined || who === undefined) continue
      done.stay.leave()
      longest.set(who, Math.max(longest.get(who) ?? 0, now - done.came))
    }
    return { refused, longest }
  }
  const group = (kind: string, count: number, perSecond: number) =>
    Array.from({ length: count }, (_one, index) => ({ net: `${kind} ${index}`, perSecond }))

  test('refuses those, and nobody else, and keeps nobody waiting for long', () => {
    for (const perSecond of [10, 50, 100]) {
      const askers = [...group('attacker', 64, perSecond), ...group('applicant', 20, 1)]
      const { refused, longest } = run(20, askers)
      expect(refused.get('applicant')).toBeUndefined()
      expect(refused.get('attacker')).toBeGreaterThan(1000)
      expect(longest.get('applicant')).toBeLessThan(1000)
    }
  })

  test('lets others in beside a burst of one address that ask as often as it did', () => {
    let now = 0
    const admission = new Admission(() => now)
    const people = Array.from({ length: 20 }, (_one, index) => `person ${index}`)
    for (let second = 0; second < 20; second += 1, now += 1000)
      for (const person of people) admission.enter(person)?.leave()
    const burst = Array.from({ length: 40 }, () => admission.enter('burst'))
    expect(letIn(burst)).toBe(40)
    now += 600
    expect(admission.enter('burst')).toBeUndefined()
    expect(letIn(people.map((person) => admission.enter(person)))).toBe(20)
  })

  test('refuses as before where the crowd is one of people', () => {
    const { refused, longest } = run(20, group('person', 2000, 0.5))
    expect(refused.get('person')).toBeGreaterThan(10_000)
    expect(longest.get('person')).toBeLessThan(1500)
  })
})

describe('a server with more to do than it can', () => {
  let opened: TestPortal
  beforeAll(async () => {
    opened = await openTestPortal()
  })
  afterAll(() => opened.close())

  /** Somebody at each of so many addresses. */
  const fill = ({ admission }: Portal): (Stay | undefined)[] =>
    Array.from({ length: MOST }, (_one, index) => admission.enter(`person ${index}`))

  test(
    'says so at once and politely, and goes on as soon as it can',
    { meta: { spec: ['asvs.15.2.2'] } },
    async () => {
      const { app, portal } = opened
      const crowd = fill(portal)
      const refused = await app.inject('/api/portal')
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      expect(refused.json()).toMatchObject({ code: 'error.unavailable' })
      expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
      expect(refused.headers['cache-control']).toBe('no-store')
      for (const stay of crowd) stay?.leave()
      expect((await app.inject('/api/portal')).statusCode).toBe(200)
      expect(portal.admission.inWork).toBe(0)
    },
  )

  test('still tells its balancer how it is, and gives files', async () => {
    const { app, portal } = opened
    const crowd = fill(portal)
    const { hash, files } = await portal.releases.getRelease(portal.database)
    const addresses = ['/health', '/ready', `/content/${hash}/${Object.keys(files)[0] ?? ''}`]
    const answers = await Promise.all(addresses.map((address) => app.inject(address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (const stay of crowd) stay?.leave()
  })

  test('counts a question to an outside system as no work of its own', async () => {
    const { portal } = opened
    const stay = portal.admission.enter()
    if (stay === undefined) throw new Error('Nobody is here')
    const seen = await new Promise<number>((resolve, reject) => {
      portal.admission.during(stay, () => {
        const ask = async (): Promise<number> => portal.admission.inWork
        watchSource(portal, { source: 'somewhere', outcomeOf: () => 'found' }, ask).then(resolve, reject)
      })
    })
    expect([seen, portal.admission.inWork]).toEqual([0, 1])
    stay.leave()
  })
})
