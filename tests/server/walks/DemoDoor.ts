import { seedDemo } from '#server/demo/seedDemo.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import demo from '#server/demo/people.json' with { type: 'json' }
import { createTeller } from '../../cases/http/createTeller.ts'
import type { Api } from '../../roads/api/createApi.ts'
import { openRoadPortal, type RoadPortal } from '../../roads/openRoadPortal.ts'
import { signIn } from '../../roads/signIn.ts'

interface DemoPerson {
  email: string
  document?: { number: string }
  roles?: StaffRole[]
}
const people: readonly DemoPerson[] = demo.people

/** The portal as it starts for whoever tries it: its demo people, who sign in with their password, and its sandbox. */
export interface DemoDoor {
  road: RoadPortal
  /** Whoever of the demo people has this document. @throws where nobody has it */
  applicant(document: string): Enter
  /** Whoever of them acts as a case says it ("institution@bdu"; "#second": another one). @throws where nobody does */
  officer(as: string): Enter
  /** Registers answer from now on as the case's facts say: the sandbox's own door. */
  tellRegisters: ReturnType<typeof createTeller>
}

/** Signs somebody in, anew where their session is no longer young: time moves on between two steps. */
export type Enter = () => Promise<Api>

const YOUNG = 3_600_000
const STAFF = /^([\w+-]+)(?:@([\w-]+))?(?:#([\w-]+))?$/

export async function openDemoDoor(): Promise<DemoDoor> {
  const road = await openRoadPortal({ workers: [] })
  await seedDemo(road.portal)
  const open = new Map<string, { api: Api; since: number }>()
  const enter = async ({ email }: DemoPerson): Promise<Api> => {
    const now = road.clock.now().getTime()
    const known = open.get(email)
    if (known && now >= known.since && now - known.since < YOUNG) return known.api
    const api = await signIn(road, email, demo.password)
    open.set(email, { api, since: now })
    return api
  }
  return {
    road,
    tellRegisters: createTeller(road),
    applicant: (number) => {
      const person = whoever((one) => one.document?.number === number, `the document ${number}`)
      return () => enter(person)
    },
    officer: (as) => {
      const [, wanted = '', institution = null, another] = STAFF.exec(as) ?? []
      const isSuch = ({ roles = [] }: DemoPerson): boolean =>
        wanted
          .split('+')
          .every((is) => roles.some((role) => role.is === is && role.institution === institution))
      const person = whoever(isSuch, as, another === undefined ? people : people.toReversed())
      return () => enter(person)
    },
  }
}

function whoever(
  is: (person: DemoPerson) => boolean,
  named: string,
  among: readonly DemoPerson[] = people,
): DemoPerson {
  const found = among.find(is)
  if (found === undefined) throw new Error(`Nobody of the demo people is ${named}`)
  return found
}
