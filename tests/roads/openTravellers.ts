import { createWalker, type Walker } from './createWalker.ts'
import type { RoadPortal } from './openRoadPortal.ts'
import { type Citizen, STAFF, type StaffName } from './people.ts'
import { register } from './register.ts'
import type { RoadWorld } from './RoadWorld.ts'
import { STAFF_PASSWORD } from './seedStaff.ts'

/** Registers a citizen, who signs in then. */
export async function newApplicant(world: RoadWorld, citizen: Citizen): Promise<Walker> {
  await register(world, citizen)
  return createWalker(world, { login: citizen.email, password: citizen.password })
}

export type Staff = Record<StaffName, Walker>

export async function signInStaff(world: RoadWorld): Promise<Staff> {
  const enter = (name: StaffName): Promise<Walker> =>
    createWalker(world, { login: STAFF[name], password: STAFF_PASSWORD })
  const [bdu, adnsu, sender, ministry, commission, finance, administrator] = await Promise.all([
    enter('bdu'),
    enter('adnsu'),
    enter('sender'),
    enter('ministry'),
    enter('commission'),
    enter('finance'),
    enter('administrator'),
  ])
  return { bdu, adnsu, sender, ministry, commission, finance, administrator }
}

/** It is another moment for the portal and its outside systems; sessions may have ended. */
export async function moveTime(
  { clock }: RoadPortal,
  instant: string,
  walkers: readonly Walker[],
): Promise<void> {
  clock.set(instant)
  await Promise.all(walkers.map((walker) => walker.enter()))
}
